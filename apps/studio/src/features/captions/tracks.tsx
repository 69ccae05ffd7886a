import { captionTracks } from '@docket/model/collections/library/caption-tracks'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { CAPTION_LISTS } from './area.ts'
import { CaptionFile } from './caption-file.tsx'

const TRACK = ['media', 'language', 'kind', 'origin'] as const

export const captionPages = resource(captionTracks, {
  path: '/captions',
  one: 'track',
  many: 'Captions',
  several: 'tracks',
  area: CAPTION_LISTS,
  words: {
    media: { label: 'Recording' },
    language: { placeholder: 'en', help: 'Such as en, es or es-MX.' },
    origin: { label: 'Made by', names: { upload: 'The station', machine: 'A machine' } },
    published: {
      help: 'Viewers can turn published captions on. Publish them when nothing is hard to read.',
    },
  },
  columns: [
    'media',
    'language',
    'kind',
    'published',
    {
      id: 'lint',
      label: 'Hard to read',
      width: 120,
      align: 'right',
      cell: ({ lint, file }) => (file === '' ? 'No file' : (lint?.length ?? 0)),
      text: ({ lint, file }) => (file === '' ? '' : String(lint?.length ?? 0)),
    },
    'updated',
  ],
  expand: ['media.show'],
  search: ['language'],
  filters: ['kind', 'origin', 'published'],
  sort: '-updated',
  views: [{ name: 'Not published', search: { published: 'no' } }],
  sections: [{ names: [...TRACK, 'published'] }],
  newSections: [{ names: TRACK }],
  defaults: { language: 'en' },
  tabs: [{ id: 'file', name: 'File', content: ({ record }) => <CaptionFile track={record} /> }],
  bulk: ['published', 'origin'],
  removable: true,
  empty: (
    <>
      <strong>No captions yet.</strong> A track is the captions of one recording in one language.
      Create one with “New track”, then add a WebVTT or SRT file.
    </>
  ),
  line: ({ published }) => published && <Badge>Published</Badge>,
})
