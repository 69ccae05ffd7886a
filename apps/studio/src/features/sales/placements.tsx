import { placements } from '@docket/model/collections/sales/campaigns'
import { resource } from '#resources/resource.ts'
import { CAMPAIGN_LISTS } from './area.ts'

export const placementPages = resource(placements, {
  path: '/campaigns/placements',
  one: 'placement',
  many: 'Placements',
  area: CAMPAIGN_LISTS,
  words: {
    status: { names: { made_good: 'Made good' } },
    airedAt: { label: 'Aired', help: 'When it aired.' },
  },
  columns: ['spot', 'status', 'campaign', 'airing', 'airedAt'],
  search: ['campaign.name', 'spot.title'],
  filters: ['status', 'campaign', 'spot'],
  sort: '-airedAt',
  views: [{ name: 'Missed', search: { status: 'missed' } }],
  sections: [{ names: ['campaign', 'spot', 'airing', 'status', 'airedAt'] }],
  bulk: ['status'],
  removable: true,
  empty: (
    <>
      <strong>No placements yet.</strong> A placement is one scheduled use of a campaign’s spot:
      planned, aired, missed or made good.
    </>
  ),
})
