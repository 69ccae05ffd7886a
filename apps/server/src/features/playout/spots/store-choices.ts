import { createHash } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import { placements } from '@docket/model/sales/campaigns'
import type { SpotChoice } from '@docket/model/sales/placing/place-spots'
import { toInstant } from '@docket/model/time/instants'
import type { RunningCampaign } from './running-campaigns.ts'

/** Where a break is: in an airing's recording, or between programs. */
export type BreakPlace = { id: string; airing: string; breakMs: number }

/**
 * Stores the chosen spots, all or none. The id of a placement follows from its place in the break, so two
 * processes cannot both fill one.
 */
export async function storeChoices(
  app: App,
  organization: string,
  running: readonly RunningCampaign[],
  choices: readonly (readonly [SpotChoice, BreakPlace])[],
): Promise<void> {
  const assetOf = new Map(
    running.flatMap((one) => one.spots.map(({ id, asset }) => [id, asset] as const)),
  )
  await app.transaction((records) =>
    records.createAll(
      placements,
      choices.map(([choice, { id, airing, breakMs }]) => ({
        ...{ id: idOf(`${id} ${choice.position}`), organization, source: 'ledger' as const },
        ...{ campaign: choice.campaign, spot: choice.spot, channel: choice.channel },
        ...{ airing, breakMs, position: choice.position, status: 'planned' as const },
        ...{ startsAt: toInstant(choice.at), lengthMs: choice.lengthMs },
        ...{ asset: assetOf.get(choice.spot) ?? '', makesGoodFor: choice.makesGoodFor },
      })),
    ),
  )
}

function idOf(place: string): string {
  const hash = createHash('sha256').update(place).digest('hex')
  return BigInt(`0x${hash}`).toString(36).slice(-15)
}
