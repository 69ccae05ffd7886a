import { entities as names } from '@docket/texts/studio/app'
import type { AreaList } from '#resources/resource.ts'

export const MEDIA_LISTS: readonly AreaList[] = [
  { name: names.media, path: '/media' },
  { name: names.clips, path: '/clips' },
]
