import type { AreaList } from '#resources/resource.ts'
import { words } from './words.ts'

export const PODCAST_LISTS: readonly AreaList[] = [
  { name: words.podcasts, path: '/podcasts' },
  { name: words.episodes, path: '/podcasts/episodes' },
]
