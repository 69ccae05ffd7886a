import type { AreaList } from '#resources/resource.ts'
import { words } from './words.ts'

export const MEDIA_LISTS: readonly AreaList[] = [
  { name: words.media, path: '/media' },
  { name: words.clips, path: '/clips' },
]
