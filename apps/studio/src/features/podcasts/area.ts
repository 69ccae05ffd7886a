import { entities as names } from '@docket/texts/studio/app'
import type { AreaList } from '#resources/resource.ts'

export const PODCAST_LISTS: readonly AreaList[] = [
  { name: names.podcasts, path: '/podcasts' },
  { name: names.episodes, path: '/podcasts/episodes' },
]
