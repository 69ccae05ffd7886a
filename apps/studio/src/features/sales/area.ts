import type { AreaList } from '#resources/resource.ts'

export const AD_LISTS: readonly AreaList[] = [
  { name: 'Spots', path: '/ads' },
  { name: 'Bulletins', path: '/ads/bulletins' },
]

export const CAMPAIGN_LISTS: readonly AreaList[] = [
  { name: 'Campaigns', path: '/campaigns' },
  { name: 'Sponsors', path: '/campaigns/sponsors' },
  { name: 'Placements', path: '/campaigns/placements' },
]
