import { media as words } from '@docket/texts/studio/media'
import type { AreaList } from '#resources/resource.ts'

export const MEDIA_LISTS: readonly AreaList[] = [
  { name: words.media, path: '/media' },
  { name: words.clips, path: '/clips' },
]
