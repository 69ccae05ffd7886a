import { podcasts as words } from '@docket/texts/studio/podcasts'
import type { AreaList } from '#resources/resource.ts'

export const PODCAST_LISTS: readonly AreaList[] = [
  { name: words.podcasts, path: '/podcasts' },
  { name: words.episodes, path: '/podcasts/episodes' },
]
