import type { App } from '@docket/accounts/app'
import { contractPath } from '@docket/model/sales/contract'
import { spots } from '@docket/model/sales/spots'
import { channels } from '@docket/model/station/channels'
import { oneOf } from '@docket/records/engine'
import { type Contract, contractPdf } from './contract-texts.ts'
import { type Party, serveDocument } from './serve-document.ts'

/** Serves the contract of a campaign, with its flights and the other agreed terms, to print and sign. */
export function serveContracts(app: App): void {
  serveDocument(app, {
    name: 'contract',
    summary: 'Read the contract of a campaign',
    description:
      'The flights, the goal, the spots with their copy, and the amount, to print and sign. For staff with the privilege `sales` or `reports`.',
    pathOf: contractPath,
    read: (party) => readContract(app, party),
    write: { pdf: contractPdf },
  })
}

async function readContract({ records }: App, party: Party): Promise<Contract> {
  const { campaign, station, sponsor } = party
  const where = (ids: readonly string[]) => ({ id: oneOf(ids), organization: station.id })
  const [own, carried] = await Promise.all([
    campaign.spots.length > 0 ? records.list(spots, { where: where(campaign.spots) }) : [],
    campaign.channels.length > 0 ? records.list(channels, { where: where(campaign.channels) }) : [],
  ])
  return {
    station: station.name,
    sponsor,
    campaign,
    spots: own,
    channels: carried.map(({ name }) => name),
  }
}
