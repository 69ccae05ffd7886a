import { overlaps } from '@docket/model/schedule/airtime'
import { csv as words } from '@docket/texts/server/csv'
import type { ResolveContext, ResolvedRow } from './resolve-row.ts'
import { keysOf } from './row-keys.ts'

/** Adds faults to rows that repeat another row, and to airings that overlap. */
export function faultRepeats(rows: readonly ResolvedRow[], context: ResolveContext): void {
  const { target, headOf } = context
  const lines = new Map<string, number>()
  for (const { line, faults, known, values, isSkipped } of rows) {
    // A row at a time that the clocks skip is not a duplicate of the row at the real time.
    if (faults.length > 0 || isSkipped) continue
    const key = known?.id ?? keysOf(target, values)[0] ?? ''
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, line)
    else {
      const message = words.sameValues({ line: earlier })
      faults.push({ row: line, column: headOf(KEY_FIELDS[target]), message })
    }
  }
  if (target === 'airings') faultOverlaps(rows, headOf)
}

const KEY_FIELDS = { shows: 'title', members: 'email', resources: 'tag', airings: 'time' } as const

type PlacedRow = { row: ResolvedRow; channel: string; startsAt: string; endsAt: string }

function faultOverlaps(rows: readonly ResolvedRow[], headOf: ResolveContext['headOf']): void {
  const placed = rows
    .filter(({ faults }) => faults.length === 0)
    .map((row) => ({ row, ...(row.values as Omit<PlacedRow, 'row'>) }))
    .sort((one, other) => (airingPlaceOf(one) < airingPlaceOf(other) ? -1 : 1))
  const fault = ({ row }: PlacedRow, message: string) =>
    row.faults.push({ row: row.line, column: headOf('time') || headOf('startsAt'), message })
  let last: PlacedRow | undefined
  for (const one of placed) {
    const isOver = last?.channel !== one.channel || !overlaps(last, one)
    if (isOver || last === undefined) last = one
    // A time that the clocks skip does not exist, so the row at that time has to go.
    else if (one.row.isSkipped) fault(one, words.skippedGivesWay({ line: last.row.line }))
    else if (last.row.isSkipped) {
      fault(last, words.skippedGivesWay({ line: one.row.line }))
      last = one
    } else fault(one, words.stillOnAir({ line: last.row.line }))
  }
}

function airingPlaceOf({ channel, startsAt }: PlacedRow): string {
  return `${channel}|${startsAt}`
}
