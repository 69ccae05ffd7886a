import { episodes } from '@docket/model/podcasts/podcasts'
import { entities as names } from '@docket/texts/studio/app'
import { podcasts as words } from '@docket/texts/studio/podcasts'
import { pictured } from '#resources/picture/pictured.tsx'
import { resource } from '#resources/resource.ts'
import { PODCAST_LISTS } from './area.ts'
import { EpisodeAudio } from './episode-audio.tsx'

const EPISODE = ['podcast', 'title', 'description', 'show', 'season', 'number', 'kind'] as const
const FILE = [
  ...(['media', 'enclosureUrl', 'enclosureType'] as const),
  ...(['enclosureBytes', 'durationSec'] as const),
]

export const episodePages = resource(episodes, {
  path: '/podcasts/episodes',
  one: names.episode,
  many: names.episodes,
  area: PODCAST_LISTS,
  words: {
    description: { lines: 5 },
    kind: { names: { full: words.wholeEpisode } },
    media: { label: words.recording, help: words.recordingHelp },
    enclosureUrl: { label: words.addressOfTheFile, help: words.addressOfTheFileHelp },
    enclosureType: { label: words.typeOfTheFile, placeholder: 'audio/mpeg' },
    enclosureBytes: { label: words.sizeInBytes },
    durationSec: { label: words.length },
    publishedAt: { label: words.publishedAt },
    link: { label: words.pageOfTheEpisode },
    imageUrl: { label: words.addressOfThePicture, help: words.addressOfThePictureHelp },
    guid: { label: words.guid, lines: 1, help: words.guidOfEpisodeHelp },
  },
  ...pictured(episodes),
  columns: ['title', 'status', 'podcast', 'number', 'durationSec', 'publishedAt'],
  search: ['title', 'description'],
  filters: ['podcast', 'status', 'kind'],
  sort: '-publishedAt',
  views: [
    { name: words.drafts, search: { status: 'draft' } },
    { name: words.scheduled, search: { status: 'scheduled', sort: 'publishedAt' } },
  ],
  steps: {
    draft: { verb: words.backToDraft },
    scheduled: { verb: words.schedule, promptsFor: ['publishedAt'] },
    published: { verb: words.publish, stamps: 'publishedAt' },
    unpublished: { verb: words.unpublish },
  },
  sections: [
    { names: EPISODE },
    { heading: words.file, names: FILE },
    { heading: words.inTheFeed, names: ['publishedAt', 'link', 'imageUrl'] },
  ],
  newSections: [{ names: [...EPISODE, 'guid', 'status'] }, { heading: words.file, names: FILE }],
  tabs: [
    {
      id: 'audio',
      name: words.audio,
      content: ({ record }) => <EpisodeAudio episode={record} />,
    },
  ],
  bulk: ['kind', 'season'],
  removable: true,
  empty: (
    <>
      <strong>{words.noEpisodes}</strong> {words.noEpisodesHelp}
    </>
  ),
})
