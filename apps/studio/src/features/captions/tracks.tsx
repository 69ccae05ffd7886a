import { captionTracks } from '@docket/model/captions/caption-tracks'
import { entities as names } from '@docket/texts/studio/app'
import { captions as words } from '@docket/texts/studio/captions'
import { LANGUAGE } from '#resources/field/listed-fields.ts'
import { pictured } from '#resources/picture/pictured.tsx'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CAPTION_LISTS } from './area.ts'
import { CaptionFile } from './caption-file.tsx'
import { DescriptionSound } from './description-sound.tsx'

const CaptionEditor = onDemand(
  async () => (await import('./editor/caption-editor.tsx')).CaptionEditor,
  () => <Skeleton height="520px" />,
)

const TRACK = ['media', 'language', 'kind', 'origin'] as const

export const captionPages = resource(captionTracks, {
  path: '/captions',
  one: names.captionTrack,
  many: names.captions,
  several: words.severalTracks,
  area: CAPTION_LISTS,
  words: {
    media: { label: words.recording },
    language: LANGUAGE,
    kind: { names: { descriptions: words.audioDescription } },
    origin: {
      label: words.madeBy,
      names: { upload: words.theStation, machine: words.aMachine, file: words.inTheFile },
    },
  },
  ...pictured(captionTracks),
  columns: [
    'media',
    'language',
    'kind',
    'state',
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
  search: ['language'],
  filters: ['kind', 'origin', 'state'],
  sort: '-updated',
  views: [{ name: words.notPublished, search: { published: 'no' } }],
  steps: {
    draft: { verb: words.backToDraft },
    reviewed: { verb: words.markReviewed },
    published: { verb: words.publish },
  },
  sections: [{ names: TRACK }],
  newSections: [{ names: TRACK }],
  defaults: { language: 'en' },
  tabs: [
    {
      id: 'edit',
      name: words.editor,
      content: ({ record }) => <CaptionEditor key={record.id} track={record} />,
    },
    {
      id: 'file',
      name: words.file,
      content: ({ record }) =>
        record.kind === 'descriptions' ? (
          <DescriptionSound key={record.id} track={record} />
        ) : (
          <CaptionFile track={record} />
        ),
    },
  ],
  bulk: ['origin'],
  removable: true,
  empty: (
    <>
      <strong>{words.noCaptions}</strong> {words.noCaptionsHelp}
    </>
  ),
})
