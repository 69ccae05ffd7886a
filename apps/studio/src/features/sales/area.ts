import { sales as words } from '@docket/texts/studio/sales'
import type { AreaList } from '#resources/resource.ts'

export const AD_LISTS: readonly AreaList[] = [
  { name: words.spots, path: '/ads' },
  { name: words.bulletins, path: '/ads/bulletins' },
]

export const CAMPAIGN_LISTS: readonly AreaList[] = [
  { name: words.campaigns, path: '/campaigns' },
  { name: words.sponsors, path: '/campaigns/sponsors' },
  { name: words.placements, path: '/campaigns/placements' },
]
