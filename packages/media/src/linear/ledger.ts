import { type Asset, countUntil, type Microseconds } from './asset.ts'
import { type Anchor, firstAnchor, type LedgerItem, type LedgerRow } from './items.ts'
import { LEAD_US, SLACK_US, WINDOW_US } from './timing.ts'

/**
 * Returns what the rows of a ledger play, in order of time. Each row replaces the content of earlier rows from its
 * sequence number on; a row that restarts the channel replaces their content from its time on. Takes consecutive rows
 * in the order of their numbers, starting with any number. Throws a `RangeError` if a row leaves a gap, which writers
 * must prevent.
 */
export function resolve(rows: readonly LedgerRow[]): LedgerRow[] {
  const standing: LedgerRow[] = []
  for (const row of rows) {
    if (row.restarts) {
      restart(standing, row)
      continue
    }
    while ((standing.at(-1)?.sequence ?? -1) >= row.sequence) standing.pop()
    const last = standing.pop()
    if (last) standing.push(cutAt(last, row))
    standing.push(row)
  }
  return standing
}

function restart(standing: LedgerRow[], row: LedgerRow): void {
  while ((standing.at(-1)?.startsAtUs ?? -1) >= row.startsAtUs) standing.pop()
  const last = standing.pop()
  // Its segments stay readable, because players may know them.
  if (last) standing.push({ ...last, endsAtUs: Math.min(last.endsAtUs, row.startsAtUs) })
  standing.push(row)
}

function cutAt(row: LedgerRow, next: LedgerRow): LedgerRow {
  const count = next.sequence - row.sequence
  if (count > row.count) throw new RangeError(`LedgerRow ${next.number} leaves a hole.`)
  return count === row.count ? row : { ...row, count, endsAtUs: next.startsAtUs }
}

/**
 * Returns where the ledger of a channel can still change: at the first segment that no process can have listed by
 * `nowUs`, or where the rows end if that is earlier. If nobody has written for so long that a playlist would have run
 * out, the anchor is one playlist length in the past, so that the playlist is full immediately. If the rows start
 * later than anyone could have written them by now, they were written by a clock that was ahead, and the channel
 * restarts. `rows` are the current rows as returned by `resolve`, from the start of the running airing.
 */
export function horizonOf(
  rows: readonly LedgerRow[],
  assets: ReadonlyMap<string, Asset>,
  nowUs: Microseconds,
): Anchor {
  const last = rows.at(-1)
  if (!last) return firstAnchor(nowUs - WINDOW_US)
  const index = countUntil(rows.length, (at) => endOf(rows, at) < nowUs + LEAD_US + SLACK_US)
  const cut = rows[index]
  if (cut && cut.startsAtUs > Math.max(endOf(rows, index - 1), nowUs + LEAD_US + SLACK_US)) {
    return restartOf(rows, assets, nowUs)
  }
  if (cut) return anchorWithin(rows.slice(0, index), cut, assets, nowUs + LEAD_US + SLACK_US)
  return anchorOf(rows, Math.max(last.endsAtUs, nowUs - WINDOW_US))
}

/**
 * Returns where a channel restarts after its clock was set back: one playlist length before `nowUs`, with a sequence
 * number higher than all rows. A running airing continues where it was at that time. Takes rows as `horizonOf` does.
 */
export function restartOf(
  rows: readonly LedgerRow[],
  assets: ReadonlyMap<string, Asset>,
  nowUs: Microseconds,
): Anchor {
  const atUs = nowUs - WINDOW_US
  const last = rows.at(-1)
  if (!last) return firstAnchor(atUs)
  const index = countUntil(rows.length, (at) => endOf(rows, at) <= atUs)
  const on = rows[index]
  const before = rows.slice(0, index)
  const isOn = on !== undefined && on.startsAtUs < atUs
  return {
    ...(isOn ? anchorWithin(before, on, assets, atUs) : anchorOf(before, atUs)),
    sequence: last.sequence + last.count,
    discontinuity: last.discontinuity,
    restarts: true,
  }
}

function endOf(rows: readonly LedgerRow[], at: number): Microseconds {
  return rows[at]?.endsAtUs ?? 0
}

/** Returns the anchor at the first segment boundary of the row that is not before `atUs`. */
function anchorWithin(
  before: readonly LedgerRow[],
  row: LedgerRow,
  assets: ReadonlyMap<string, Asset>,
  atUs: Microseconds,
): Anchor {
  const bounds = assets.get(row.asset)?.bounds
  if (!bounds) throw new RangeError(`${row.asset} is not known.`)
  const originUs = row.startsAtUs - (bounds[row.first] ?? 0)
  const bound = countUntil(row.first + row.count, (at) => originUs + (bounds[at] ?? 0) < atUs)
  const count = Math.max(0, bound - row.first)
  if (count === 0) return { ...anchorOf(before, row.startsAtUs), sequence: row.sequence }
  const endsAtUs = originUs + (bounds[bound] ?? 0)
  return anchorOf([...before, { ...row, count, endsAtUs }], endsAtUs)
}

function anchorOf(before: readonly LedgerRow[], atUs: Microseconds): Anchor {
  const last = before.at(-1)
  if (!last) return firstAnchor(atUs)
  return {
    atUs,
    sequence: last.sequence + last.count,
    discontinuity: last.discontinuity,
    before,
  }
}

/**
 * Returns the rows to append so that a channel plays `items` from their start: none if it already does. `rows` are the
 * current rows as returned by `resolve`, and `items` were compiled from `horizonOf` of them.
 */
export function rowsToAppend(
  rows: readonly LedgerRow[],
  items: readonly LedgerItem[],
): LedgerRow[] {
  const last = rows.at(-1)
  const at = firstDifference(rows, items)
  if (at === undefined) return []
  const startsAtUs = rows.find(({ sequence }) => sequence === at)?.startsAtUs ?? last?.endsAtUs
  const number = (last?.number ?? 0) + 1
  return items
    .filter(({ sequence, count }) => sequence + count > at)
    .map((item) => from(item, at, startsAtUs))
    .map((item, index) => ({ ...item, number: number + index }))
}

/** Returns the part of the item from a sequence number on, which is at `startsAtUs`. */
function from(
  item: LedgerItem,
  sequence: number,
  startsAtUs: Microseconds | undefined,
): LedgerItem {
  const played = sequence - item.sequence
  if (played <= 0 || startsAtUs === undefined) return item
  const rest = { first: item.first + played, count: item.count - played }
  return { ...item, ...rest, startsAtUs, sequence, continues: true }
}

/** Returns the first sequence number from which the items differ from the rows or go beyond them. */
function firstDifference(
  rows: readonly LedgerRow[],
  items: readonly LedgerItem[],
): number | undefined {
  let at = items[0]?.sequence ?? 0
  let index = rows.findIndex(({ sequence, count }) => at < sequence + count)
  for (const item of items) {
    const ends = item.sequence + item.count
    while (at < ends) {
      const row = rows[index]
      if (!row || !isSame(row, item, at)) return at
      at = Math.min(ends, row.sequence + row.count)
      if (at === row.sequence + row.count) index += 1
    }
  }
  return undefined
}

/** Whether a row and an item play the same at a sequence number that both contain. */
function isSame(row: LedgerRow, item: LedgerItem, at: number): boolean {
  return (
    row.asset === item.asset &&
    row.airing === item.airing &&
    row.kind === item.kind &&
    row.title === item.title &&
    row.first + at - row.sequence === item.first + at - item.sequence &&
    row.discontinuity === item.discontinuity
  )
}
