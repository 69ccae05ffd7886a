import type { AreaList } from '#resources/resource.ts'

export const PODCAST_LISTS: readonly AreaList[] = [
  { name: 'Podcasts', path: '/podcasts' },
  { name: 'Episodes', path: '/podcasts/episodes' },
]
