import type { App } from '@docket/accounts/app'
import { csvFieldsOf } from '@docket/model/csv/csv-fields'
import { type CsvImport, csvImports } from '@docket/model/csv/csv-imports'
import { asksAboutLengths } from '@docket/model/csv/guess-mapping'
import { type CsvFault, type CsvPlan, mapRow } from '@docket/model/csv/map-row'
import { readCsv } from '@docket/model/csv/read-csv'
import type { CsvField } from '@docket/model/csv/targets'
import { BadRequest } from '@docket/model/kernel/errors'
import { customFields } from '@docket/model/library/custom-fields'
import { overlaps } from '@docket/model/schedule/airtime'
import { decodeText } from '@docket/model/texts/decode-text'
import type { Records } from '@docket/records/engine'
import { csv as csvWords } from '@docket/texts/model/csv'
import { csv as words } from '@docket/texts/server/csv'
import { readKnown } from './known-records.ts'
import { type ResolveContext, type ResolvedRow, resolveRow } from './resolve-row.ts'
import { keysOf } from './row-keys.ts'

const ROWS_PER_TURN = 500

/**
 * Returns the rows of an upload, mapped by its plan and matched with the station's records. Throws
 * `UnreadableCsv`.
 */
export async function readUpload(
  app: App,
  records: Records,
  { id, target, organization, file, plan }: CsvImport,
  breathe: () => Promise<void>,
): Promise<{ rows: ResolvedRow[]; context: ResolveContext; warnings: CsvFault[] }> {
  if (!plan || target === '') throw new BadRequest(words.chooseColumns)
  const table = readCsv(await readText(app, { collection: csvImports.schema.id, record: id }, file))
  const { heads, rows, headLine } = table
  const added = await records.list(customFields, { where: { organization } })
  const fields = csvFieldsOf(target, added)
  refuseUnknownFields(plan, fields)
  const known = await readKnown(records, organization, target, breathe)
  const headOf = (key: string) => heads[plan.mapping.indexOf(key)] ?? ''
  const context: ResolveContext = { target, organization, plan, known, headOf }
  const asksLengths =
    plan.clockLengths === undefined && asksAboutLengths(table, plan.mapping, fields)
  const facts = { target, fields, starts: new Map(), asksLengths }
  const resolved: ResolvedRow[] = []
  for (const row of rows) {
    resolved.push(resolveRow(mapRow(row, heads, facts, plan), context))
    if (resolved.length % ROWS_PER_TURN === 0) await breathe()
  }
  faultRepeats(resolved, context)
  const above =
    headLine > 1
      ? [
          {
            row: 1,
            column: '',
            message: csvWords.rowsAbove({ from: 1, until: headLine - 1, count: headLine - 1 }),
          },
        ]
      : []
  return { rows: resolved, context, warnings: above }
}

/** Throws if a mapped custom field no longer exists, so that its column is not silently ignored. */
function refuseUnknownFields({ mapping }: CsvPlan, fields: readonly CsvField[]): void {
  const unknown = mapping.find((key) => key !== '' && !fields.some((one) => one.key === key))
  if (unknown === undefined) return
  throw new BadRequest(words.noField({ field: unknown }))
}

async function readText(
  app: App,
  owner: { collection: string; record: string },
  name: string,
): Promise<string> {
  const stream = await app.readFile(owner, name)
  if (!stream) throw new BadRequest(words.fileGone)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return decodeText(Buffer.concat(parts))
}

/** Adds faults to rows that repeat another row, and to airings that overlap. */
function faultRepeats(rows: readonly ResolvedRow[], context: ResolveContext): void {
  const { target, headOf } = context
  const lines = new Map<string, number>()
  for (const { line, faults, known, values, isSkipped } of rows) {
    // A row at a local time that the clocks skip is not a duplicate of the row at the time to which it was moved.
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
    // A local time that the clocks skip does not exist, so the row at that time gets the fault.
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
