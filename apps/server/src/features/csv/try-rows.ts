import type { CsvFault } from '@docket/model/csv/map-row'
import type { Records } from '@docket/records/engine'
import { faultOf } from './fault-of.ts'
import type { ResolveContext, ResolvedRow } from './resolve-row.ts'
import { createRowWriter, type RowResult } from './write-rows.ts'

// The most rows tried in one transaction, which limits how long other writes wait.
const ROWS_PER_BATCH = 100

type Transact = (work: (records: Records) => Promise<void>) => Promise<void>

class TriedOut extends Error {}

/**
 * Writes every row without faults, with all rules applied, and rolls the writes back. Adds a fault to each refused row.
 * Returns the number of rows by outcome.
 */
export async function tryRows(
  rows: readonly ResolvedRow[],
  context: ResolveContext,
  { transact, onDone }: { transact: Transact; onDone: (done: number) => Promise<void> },
): Promise<Record<RowResult['kind'], number>> {
  const counts = { created: 0, updated: 0, same: 0 }
  let place = 0
  while (place < rows.length) {
    const together = rows.slice(place, place + ROWS_PER_BATCH)
    let trial: TrialResult = { tried: 0, kinds: [] }
    await transact(async (records) => {
      // Reset on each run, because the database may retry the transaction.
      trial = await tryTogether(records, together, context)
      throw new TriedOut()
    }).catch((error: unknown) => {
      if (!(error instanceof TriedOut)) throw error
    })
    for (const kind of trial.kinds) counts[kind] += 1
    if (trial.fault) rows[place + trial.tried - 1]?.faults.push(trial.fault)
    place += trial.tried
    await onDone(place)
  }
  return counts
}

type TrialResult = { tried: number; kinds: RowResult['kind'][]; fault?: CsvFault }

/**
 * Writes rows until the first refusal, after which the database accepts no more writes in the transaction.
 */
async function tryTogether(
  records: Records,
  rows: readonly ResolvedRow[],
  { target, organization, headOf }: ResolveContext,
): Promise<TrialResult> {
  const writer = createRowWriter(records, target, organization)
  const kinds: RowResult['kind'][] = []
  for (const [place, row] of rows.entries()) {
    if (row.faults.length > 0) continue
    try {
      kinds.push((await writer.write(row)).kind)
    } catch (error) {
      return { tried: place + 1, kinds, fault: faultOf(error, row.line, headOf) }
    }
  }
  return { tried: rows.length, kinds }
}
