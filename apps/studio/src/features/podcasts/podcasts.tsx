import { episodeDownloads } from '@docket/model/podcasts/episode-downloads'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { entities as names } from '@docket/texts/studio/app'
import { podcasts as words } from '@docket/texts/studio/podcasts'
import { LANGUAGE } from '#resources/field/listed-fields.ts'
import { pictured } from '#resources/picture/pictured.tsx'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { PODCAST_LISTS } from './area.ts'
import { ImportFeedButton } from './import-feed.tsx'
import { PodcastDownloads } from './podcast-downloads.tsx'
import { PodcastReadiness } from './podcast-readiness.tsx'

export const podcastPages = resource(podcasts, {
  path: '/podcasts',
  one: names.podcast,
  many: names.podcasts,
  area: PODCAST_LISTS,
  words: {
    slug: {
      label: words.nameInTheUrl,
      help: words.nameInTheUrlHelp,
      rules: 'lowercase',
    },
    description: { lines: 5 },
    author: { help: words.authorHelp },
    ownerEmail: { label: words.ownerEmail, help: words.ownerEmailHelp },
    ownerName: { label: words.owner },
    language: LANGUAGE,
    category: { lines: 2, help: words.categoryHelp },
    kind: { names: { episodic: words.latestFirst, serial: words.fromTheBeginning } },
    artwork: { help: words.artworkHelp },
    link: { label: words.website },
    locked: { help: words.lockedHelp },
    guid: { label: words.guid, help: words.guidOfPodcastHelp },
  },
  ...pictured(podcasts),
  columns: ['title', 'status', 'series', 'language', 'updated'],
  search: ['title', 'description'],
  filters: ['status', 'series'],
  sort: 'title',
  views: [{ name: words.published, search: { status: 'published' } }],
  sections: [
    { names: ['title', 'slug', 'description', 'series', 'artwork', 'status'] },
    { heading: words.forDirectories, names: ['category', 'language', 'kind', 'explicit', 'link'] },
    {
      heading: words.ownerAndAuthor,
      names: ['author', 'ownerName', 'ownerEmail', 'locked', 'guid'],
    },
  ],
  newSections: [{ names: ['title', 'slug', 'description', 'series'] }],
  defaults: { language: 'en' },
  tabs: [
    relatedTab(episodes, async () => (await import('./episodes.tsx')).episodePages, {
      id: 'episodes',
      name: names.episodes,
      by: 'podcast',
      empty: words.noEpisodes,
    }),
    {
      id: 'readiness',
      name: words.feed,
      content: ({ record }) => <PodcastReadiness podcast={record} />,
    },
    {
      id: 'downloads',
      name: words.downloadsTab,
      reads: episodeDownloads.schema.access.list,
      content: ({ record }) => <PodcastDownloads podcast={record} />,
    },
  ],
  actions: ({ create }) => create && <ImportFeedButton />,
  bulk: ['status', 'language', 'category'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>{words.noPodcasts}</strong> {words.noPodcastsHelp}
    </>
  ),
  line: ({ archived }) => archived && <Badge>{words.archived}</Badge>,
})
