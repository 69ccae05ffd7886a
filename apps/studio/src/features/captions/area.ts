import type { AreaList } from '#resources/resource.ts'
import { words } from './words.ts'

export const CAPTION_LISTS: readonly AreaList[] = [
  { name: words.tracks, path: '/captions' },
  { name: words.tasks, path: '/captions/work' },
  { name: words.coverage, path: '/captions/coverage' },
  { name: words.showsWithoutCaptions, path: '/shows?captioned=no' },
]
