import { placements } from '@docket/model/sales/campaigns'
import { entities as names } from '@docket/texts/studio/app'
import { sales as words } from '@docket/texts/studio/sales'
import { useChannels } from '#data/records/use-station.ts'
import { resource } from '#resources/resource.ts'
import { CAMPAIGN_LISTS } from './area.ts'

export const placementPages = resource(placements, {
  path: '/campaigns/placements',
  one: names.placement,
  many: names.placements,
  area: CAMPAIGN_LISTS,
  words: {
    source: { label: words.notedBy, names: { ledger: words.byDocket, report: words.byStaff } },
    startsAt: { label: words.plannedFor },
    airing: { label: words.program, help: words.programHelp },
    channel: { help: words.placementChannelHelp },
    status: { names: { made_good: words.madeGood } },
    airedAt: { label: words.aired, help: words.airedAtHelp },
    airedSec: { label: words.length, kind: 'duration' },
    makesGoodFor: { label: words.makesGoodFor },
    row: { label: words.ledgerRow },
  },
  columns: ['spot', 'status', 'campaign', 'startsAt', 'airedAt', 'channel', 'source'],
  search: ['campaign.name', 'spot.title'],
  filters: ['status', 'campaign', 'spot', 'channel', 'source'],
  sort: '-startsAt',
  views: [{ name: words.missed, search: { status: 'missed' } }],
  sections: [{ names: ['campaign', 'spot', 'channel', 'airing', 'status', 'airedAt'] }],
  useOffersNew: useReportedChannels,
  isFixed: ({ source }) => source === 'ledger',
  bulk: ['status'],
  removable: true,
  empty: (
    <>
      <strong>{words.noPlacements}</strong> {words.noPlacementsHelp}
    </>
  ),
})

/** Whether another system airs one of the channels. Until that is known, the server decides. */
function useReportedChannels(): boolean {
  const { data } = useChannels()
  return data?.some(({ playout }) => playout !== 'linear') ?? true
}
