import type { App } from '@docket/accounts/app'
import { Refusal } from '@docket/model/kernel/errors'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { NOT_HELD, settle } from '@docket/model/schedule/break-in/break-in'
import { EXTENDED_BEFORE_MS, EXTENDED_BY_MS } from '@docket/model/schedule/break-in/break-ins'
import { HOLDS } from '@docket/model/schedule/break-in/held-places'
import { type AiringChange, occupiesTime } from '@docket/model/schedule/changes'
import { channels } from '@docket/model/station/channels'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { carryOut } from '../change-schedule.ts'
import { readAround } from './plan-break-in.ts'

const KIND = 'extendOpenAiring'

/** Extends airings without a planned end before they would end, and stops holding an airing that someone moves. */
export function extendOpenAirings(app: App): void {
  app.derive(airings, 'stops holding an airing that someone moves', (airing, { before, caller }) =>
    isTaken(airing, before) && caller.kind !== 'system' ? NOT_HELD : undefined,
  )
  app.beforeCommit(
    airings,
    'plans the extension of open-ended airings',
    async (changes, { enqueue }) => {
      for (const { action, record } of changes) {
        if (action === 'delete' || record.holds === '' || !occupiesTime(record)) continue
        const { id, endsAt } = record
        const at = toEpochMs(endsAt) - EXTENDED_BEFORE_MS
        await enqueue({ kind: KIND, key: `${id} ${endsAt}`, payload: { airing: id }, at })
      }
    },
  )
  app.jobs.handle(KIND, async ({ airing }) => {
    // A rule may refuse the new place of a following airing. Then the next choice of `HOLDS` is tried.
    for (const hold of [undefined, ...HOLDS.slice(1)]) {
      try {
        await app.transaction((records) => extend(app, records, String(airing), hold))
        return
      } catch (error) {
        if (!(error instanceof Refusal) || hold === HOLDS.at(-1)) throw error
        app.log.warn('The airings after an open-ended airing could not be held.', { airing, error })
      }
    }
  })
}

const PLACE = ['channel', 'startsAt', 'endsAt', 'status'] as const

function isTaken(airing: Airing, before: Airing | undefined): boolean {
  if (!before?.heldBy || airing.heldBy !== before.heldBy) return false
  return PLACE.some((field) => airing[field] !== before[field])
}

async function extend(
  { clock }: App,
  records: Records,
  id: string,
  hold: Airing['holds'] = '',
): Promise<void> {
  const airing = await records.find(airings, { id })
  if (!airing || airing.holds === '' || !occupiesTime(airing)) return
  const now = clock.now()
  const endsAt = toEpochMs(airing.endsAt)
  // Another job is due at its new end.
  if (endsAt - now > EXTENDED_BEFORE_MS) return
  const channel = await records.get(channels, airing.channel)
  const around = await readAround(records, channel, airing)
  // No server was running when it ended, so the next airing may already be on.
  const becomes =
    endsAt <= now
      ? { holds: '' as const, endsAt: airing.endsAt }
      : { holds: hold || airing.holds, endsAt: toInstant(endsAt + EXTENDED_BY_MS) }
  const changes = settle(airing, becomes, around)
  await makeLocal(records, changes, around.standing)
  await carryOut(records, changes)
}

/** Imported airings that are moved belong to the station, as when staff move them. */
async function makeLocal(
  records: Records,
  changes: readonly AiringChange[],
  standing: readonly Airing[],
): Promise<void> {
  const changed = new Set(changes.map(({ airing }) => airing))
  for (const { id, source, overridden } of standing) {
    if (source === 'local' || !changed.has(id)) continue
    const moved = [...new Set([...overridden, 'startsAt' as const, 'endsAt' as const])]
    await records.update(airings, id, { source: 'local', overridden: moved })
  }
}
