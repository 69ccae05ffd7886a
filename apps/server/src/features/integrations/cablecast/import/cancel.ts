import type { PreviewItem } from '@docket/model/integrations/cablecast'
import { links } from '@docket/model/integrations/integrations'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { after, before, oneOf, type Records } from '@docket/records/engine'
import type { Period } from '../client/window.ts'
import { recordChange } from './journal.ts'
import { addTally, type Run } from './run.ts'

const AT_ONCE = 25
const CANCELLABLE = ['planned', 'committed'] as const

/** Returns the airings from Cablecast that begin within the period. */
export async function importedAirings(
  run: Run,
  channel: string,
  { from, until }: Period,
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

/** Cancels those airings that nobody has aired, moved or canceled in the meantime. A preview only counts them. */
export async function cancelAirings(run: Run, gone: readonly Airing[]): Promise<void> {
  const cancellable = gone.filter(isCancellable)
  for (let start = 0; start < cancellable.length; start += AT_ONCE) {
    run.signal?.throwIfAborted()
    await run.checkpoint()
    const few = cancellable.slice(start, start + AT_ONCE)
    const cancelled = run.syncRun
      ? await run.app.transaction((records) => cancelFew(run, few, records))
      : few
    addTally(run, 'scheduleitems', { cancelled: cancelled.length })
    for (const airing of cancelled) run.onPlanned(cancellationOf(airing))
  }
}

function cancellationOf({ title, startsAt, externalRef }: Airing): PreviewItem {
  const id = Number(externalRef?.id ?? 0)
  const what = { resource: 'scheduleitems', outcome: 'cancelled' } as const
  return { ...what, id, name: title, at: startsAt, fields: [], kept: [] }
}

async function cancelFew(
  run: Run,
  few: readonly Airing[],
  records: Records,
): Promise<readonly Airing[]> {
  const ids = few.map((airing) => airing.id)
  const still = (await records.list(airings, { where: { id: oneOf(ids) } })).filter(isCancellable)
  for (const airing of still) {
    const changes = { status: 'cancelled' } as const
    await records.update(airings, airing.id, changes)
    const link = await records.find(links, {
      integration: run.integration.id,
      resource: 'scheduleitems',
      record: airing.id,
    })
    // Clears the hash, so that the next import that receives the item again restores the airing.
    if (link) await records.update(links, link.id, { hash: '' })
    const done = { outcome: 'changed', record: airing.id, before: airing } as const
    const change = { ...done, changes, isLinked: false }
    await recordChange(run, { resource: 'scheduleitems' }, change, records)
  }
  return still
}

export function isCancellable({ source, status }: Airing): boolean {
  return source === 'cablecast' && CANCELLABLE.some((one) => one === status)
}
