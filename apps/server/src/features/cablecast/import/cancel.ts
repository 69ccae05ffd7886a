import { type Airing, airings } from '@docket/model/collections/schedule/airings'
import { links } from '@docket/model/collections/station/integrations'
import { after, before, oneOf, type Records } from '@docket/records/store/records'
import type { Stretch } from '../client/window.ts'
import { addTally, type Run } from './run.ts'

const AT_ONCE = 25
const CANCELLABLE = ['planned', 'committed'] as const

/** Returns the airings from Cablecast that begin within the period. */
export async function importedAirings(
  run: Run,
  channel: string,
  { from, until }: Stretch,
): Promise<Airing[]> {
  const touching = await run.app.records.list(airings, {
    where: {
      channel,
      source: 'cablecast',
      startsAt: before(until),
      endsAt: after(from),
    },
  })
  return touching.filter(
    ({ startsAt, externalRef }) =>
      startsAt >= from && externalRef?.integration === run.integration.id,
  )
}

/** Cancels those airings that nobody has aired, moved or canceled in the meantime. */
export async function cancelAirings(run: Run, gone: readonly Airing[]): Promise<void> {
  const ids = gone.filter(isCancellable).map((airing) => airing.id)
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    run.signal?.throwIfAborted()
    const few = ids.slice(start, start + AT_ONCE)
    const cancelled = await run.app.transaction((records) => cancelFew(run, few, records))
    addTally(run, 'scheduleitems', { cancelled })
  }
}

async function cancelFew(run: Run, ids: readonly string[], records: Records): Promise<number> {
  const still = (await records.list(airings, { where: { id: oneOf(ids) } })).filter(isCancellable)
  for (const airing of still) {
    await records.update(airings, airing.id, { status: 'cancelled' })
    const link = await records.find(links, {
      integration: run.integration.id,
      resource: 'scheduleitems',
      record: airing.id,
    })
    // Without a hash, the next import that receives the item again restores the airing.
    if (link) await records.update(links, link.id, { hash: '' })
  }
  return still.length
}

export function isCancellable({ source, status }: Airing): boolean {
  return source === 'cablecast' && CANCELLABLE.some((one) => one === status)
}
