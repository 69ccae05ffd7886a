import { clips } from '@docket/model/media/clips'
import { entities as names } from '@docket/texts/studio/app'
import { media as words } from '@docket/texts/studio/media'
import { pictured } from '#resources/picture/pictured.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { MEDIA_LISTS } from './area.ts'

export const clipPages = resource(clips, {
  path: '/clips',
  one: names.clip,
  many: names.clips,
  area: MEDIA_LISTS,
  words: {
    media: { label: words.recording },
    description: { lines: 4 },
    in: { label: words.clipFrom, help: words.clipFromHelp },
    out: { label: words.clipUntil },
    published: { help: words.clipPublishedHelp },
  },
  ...pictured(clips),
  columns: ['title', 'media', 'in', 'out', 'published', 'updated'],
  search: ['title', 'description'],
  filters: ['published'],
  sort: '-updated',
  sections: [{ names: ['title', 'media', 'in', 'out', 'description', 'published'] }],
  bulk: ['published'],
  removable: true,
  empty: (
    <>
      <strong>{words.noClips}</strong> {words.noClipsHelp}
    </>
  ),
  line: ({ published }) => !published && <Badge>{words.withdrawn}</Badge>,
})
