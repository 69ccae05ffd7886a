import { entities as names } from '@docket/texts/studio/app'
import type { AreaList } from '#resources/resource.ts'

export const AD_LISTS: readonly AreaList[] = [
  { name: names.spots, path: '/ads' },
  { name: names.bulletins, path: '/ads/bulletins' },
]

export const CAMPAIGN_LISTS: readonly AreaList[] = [
  { name: names.campaigns, path: '/campaigns' },
  { name: names.sponsors, path: '/campaigns/sponsors' },
  { name: names.placements, path: '/campaigns/placements' },
]
