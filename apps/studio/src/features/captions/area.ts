import { live, captions as words } from '@docket/texts/studio/captions'
import type { AreaList } from '#resources/resource.ts'

export const CAPTION_LISTS: readonly AreaList[] = [
  { name: words.tracks, path: '/captions' },
  { name: words.tasks, path: '/captions/work' },
  { name: live.live, path: '/captions/live' },
  { name: words.coverage, path: '/captions/coverage' },
  { name: words.showsWithoutCaptions, path: '/shows?captioned=no' },
]
