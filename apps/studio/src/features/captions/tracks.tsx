import { captionTracks } from '@docket/model/collections/library/caption-tracks'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { CAPTION_LISTS } from './area.ts'
import { CaptionFile } from './caption-file.tsx'
import { words } from './words.ts'

const TRACK = ['media', 'language', 'kind', 'origin'] as const

export const captionPages = resource(captionTracks, {
  path: '/captions',
  one: words.track,
  many: words.captions,
  several: words.severalTracks,
  area: CAPTION_LISTS,
  words: {
    media: { label: words.recording },
    language: { placeholder: 'en', help: words.languageHelp },
    origin: { label: words.madeBy, names: { upload: words.theStation, machine: words.aMachine } },
    published: {
      help: words.publishedHelp,
    },
  },
  columns: [
    'media',
    'language',
    'kind',
    'published',
    {
      id: 'lint',
      label: words.hardToRead,
      width: 120,
      align: 'right',
      cell: ({ lint, file }) => (file === '' ? words.noFileShort : (lint?.length ?? 0)),
      text: ({ lint, file }) => (file === '' ? '' : String(lint?.length ?? 0)),
    },
    'updated',
  ],
  expand: ['media.show'],
  search: ['language'],
  filters: ['kind', 'origin', 'published'],
  sort: '-updated',
  views: [{ name: words.notPublished, search: { published: 'no' } }],
  sections: [{ names: [...TRACK, 'published'] }],
  newSections: [{ names: TRACK }],
  defaults: { language: 'en' },
  tabs: [{ id: 'file', name: words.file, content: ({ record }) => <CaptionFile track={record} /> }],
  bulk: ['published', 'origin'],
  removable: true,
  empty: (
    <>
      <strong>{words.noCaptions}</strong> {words.noCaptionsHelp}
    </>
  ),
  line: ({ published }) => published && <Badge>{words.published}</Badge>,
})
