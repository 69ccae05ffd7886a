import type { App } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { mayBecome } from '@docket/model/kernel/states'
import { AIRING_STATES } from '@docket/model/playout/airing-states'
import { type AsRun, asRuns } from '@docket/model/playout/as-runs'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import type { Records } from '@docket/records/engine'
import { playout as words } from '@docket/texts/server/playout'

/**
 * Sets the state of an airing from an as-run that a person or another system reports. On a channel that Docket plays out,
 * only the ledger reports.
 */
export function applyAsRuns(app: App): void {
  app.derive(
    asRuns,
    'lets only the server note which captions went out',
    (_asRun, { before, caller }): Partial<AsRun> | undefined =>
      caller.kind === 'system' ? undefined : { captions: before?.captions ?? null },
  )
  app.guard(
    asRuns,
    'lets only the ledger report what a linear channel aired',
    async (asRun, { caller, records }) => {
      if (caller.kind === 'system' || !(await isOfLinear(asRun, records))) return
      const message = words.onlyLedger
      throw new InvalidRecord({ airing: { code: 'state_not_allowed', message } }, message)
    },
  )
  app.effect(
    asRuns,
    'sets the state of its airing to what it reports',
    async ({ airing: id, outcome }, { caller, records }) => {
      if (caller.kind === 'system') return
      const airing = await records.find(airings, { id })
      const status = outcome === 'missed' ? 'missed' : 'aired'
      if (!airing || airing.status === status) return
      if (mayBecome(AIRING_STATES, airing.status || 'planned', status)) {
        await records.update(airings, id, { status })
      }
    },
  )
}

async function isOfLinear({ airing: id }: AsRun, records: Records): Promise<boolean> {
  const airing = await records.find(airings, { id })
  const channel = airing && (await records.find(channels, { id: airing.channel }))
  return channel?.playout === 'linear'
}
