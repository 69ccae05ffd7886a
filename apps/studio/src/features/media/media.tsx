import { clips } from '@docket/model/media/clips'
import { media } from '@docket/model/media/media'
import { sizeText } from '@docket/model/texts/size'
import { SECOND_MS } from '@docket/model/time/instants'
import { entities as names } from '@docket/texts/studio/app'
import { media as words } from '@docket/texts/studio/media'
import { pictured } from '#resources/picture/pictured.tsx'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { writeLength } from '#ui/form/values/length-value.ts'
import { MEDIA_LISTS } from './area.ts'
import { MediaPreview } from './preview/media-preview.tsx'

const lengthOf = ({ durationMs }: { durationMs: number }) =>
  writeLength(Math.round(durationMs / SECOND_MS))
const sizeOf = ({ bytes }: { bytes: number }) => (bytes > 0 ? sizeText(bytes) : '')

export const mediaPages = resource(media, {
  path: '/media',
  one: names.medium,
  many: names.media,
  area: MEDIA_LISTS,
  several: words.severalMedia,
  readOnly: true,
  words: {
    name: { label: words.name },
    kind: { label: words.type },
    show: { label: words.show },
    url: { label: words.address },
    problem: { label: words.problem },
    loops: { label: words.loops },
    mime: { label: words.fileType },
    bytes: { label: words.size, text: (bytes) => sizeText(Number(bytes)) },
    durationMs: { label: words.runningTime, text: (ms) => lengthOf({ durationMs: Number(ms) }) },
    status: {
      label: words.state,
      names: {
        uploading: words.uploading,
        processing: words.processing,
      },
    },
  },
  ...pictured(media),
  wall: ['status', 'length'],
  columns: [
    'name',
    'show',
    'kind',
    'status',
    {
      id: 'length',
      label: words.runningTime,
      width: 112,
      align: 'right',
      cell: lengthOf,
      text: lengthOf,
    },
    { id: 'size', label: words.size, width: 96, align: 'right', cell: sizeOf, text: sizeOf },
    'updated',
  ],
  search: ['name', 'show.title'],
  filters: ['kind', 'status'],
  sort: '-updated',
  sections: [{ names: ['name', 'show', 'kind', 'status', 'url', 'loops', 'problem'] }],
  tabs: [
    {
      id: 'preview',
      name: words.preview,
      content: ({ record }) => <MediaPreview medium={record} />,
    },
    relatedTab(clips, async () => (await import('./clips.tsx')).clipPages, {
      id: 'clips',
      name: names.clips,
      by: 'media',
      empty: words.noClips,
    }),
  ],
  empty: (
    <>
      <strong>{words.noMedia}</strong> {words.noMediaHelp}
    </>
  ),
})
