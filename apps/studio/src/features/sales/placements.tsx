import { placements } from '@docket/model/collections/sales/campaigns'
import { resource } from '#resources/resource.ts'
import { CAMPAIGN_LISTS } from './area.ts'
import { words } from './words.ts'

export const placementPages = resource(placements, {
  path: '/campaigns/placements',
  one: words.placement,
  many: words.placements,
  area: CAMPAIGN_LISTS,
  words: {
    status: { names: { made_good: words.madeGood } },
    airedAt: { label: words.aired, help: words.airedAtHelp },
  },
  columns: ['spot', 'status', 'campaign', 'airing', 'airedAt'],
  search: ['campaign.name', 'spot.title'],
  filters: ['status', 'campaign', 'spot'],
  sort: '-airedAt',
  views: [{ name: words.missed, search: { status: 'missed' } }],
  sections: [{ names: ['campaign', 'spot', 'airing', 'status', 'airedAt'] }],
  bulk: ['status'],
  removable: true,
  empty: (
    <>
      <strong>{words.noPlacements}</strong> {words.noPlacementsHelp}
    </>
  ),
})
