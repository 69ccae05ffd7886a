import type { App } from '@docket/accounts/app'
import { csvFieldsOf } from '@docket/model/csv/csv-fields'
import type { CsvImport } from '@docket/model/csv/csv-imports'
import { csvImports } from '@docket/model/csv/csv-imports'
import { asksAboutLengths } from '@docket/model/csv/guess-mapping'
import { type CsvFault, type CsvPlan, mapRow } from '@docket/model/csv/map-row'
import { readCsv } from '@docket/model/csv/read-csv'
import type { CsvField } from '@docket/model/csv/targets'
import { BadRequest } from '@docket/model/kernel/errors'
import { customFields } from '@docket/model/library/custom-fields'
import { decodeText } from '@docket/model/texts/decode-text'
import type { Records } from '@docket/records/engine'
import { csv as csvWords } from '@docket/texts/model/csv'
import { csv as words } from '@docket/texts/server/csv'
import { faultRepeats } from './check-file.ts'
import { readKnown } from './known-records.ts'
import { type ResolveContext, type ResolvedRow, resolveRow } from './resolve-row.ts'

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
