import type { CsvFault, CsvPlan, MappedRow } from '@docket/model/csv/map-row'
import type { CsvTarget } from '@docket/model/csv/target'
import { CSV_TARGET_FACTS } from '@docket/model/csv/targets'
import { customName } from '@docket/model/library/custom-fields'
import { quote } from '@docket/model/texts/quote'
import { SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { csv as words } from '@docket/texts/server/csv'
import type { KnownRecord, KnownRecords, ReferredName, Values } from './known-records.ts'
import { CSV_SOURCE, keysOf } from './row-keys.ts'

/** A reference to a record that the import must create first, because no record has that name. */
export type MissingReference = {
  key: string
  of: 'producers' | 'categories' | 'resourceTypes'
  name: string
}

/** What to do with a row. */
export type ResolvedRow = {
  line: number
  faults: CsvFault[]
  warnings: CsvFault[]
  /** Set if the clocks skip the row's local time; see `MappedRow`. */
  isSkipped?: true
  values: Record<string, unknown>
  missing: MissingReference[]
  /** The existing record that the row describes, if there is one. */
  known?: KnownRecord | undefined
}

const CUSTOM_PREFIX = customName({ key: '' })

export type ResolveContext = {
  target: CsvTarget
  organization: string
  plan: CsvPlan
  known: KnownRecords
  /** Returns the heading of the column that fills a field. */
  headOf: (key: string) => string
}

/** Replaces names with record ids and finds the record that the row describes. */
export function resolveRow(row: MappedRow, context: ResolveContext): ResolvedRow {
  const { target, organization, plan, known } = context
  const resolved: ResolvedRow = { ...row, values: { ...row.values }, missing: [] }
  const { values } = resolved
  if (target === 'airings' && values.channel === undefined) values.channel = plan.channel
  else resolveName(resolved, 'channel', context)
  for (const { key, of } of CSV_TARGET_FACTS[target].fields) {
    if (of && key !== 'channel') resolveName(resolved, key, context)
  }
  if (target === 'shows') takeNumber(values)
  gatherStationFields(values)
  if (target === 'airings') completeAiring(resolved, context)
  if (resolved.faults.length > 0) return resolved
  const keys = keysOf(target, values)
  resolved.known = keys.map((key) => known.byKey.get(key)).find((record) => record !== undefined)
  delete values.id
  values.organization = organization
  return resolved
}

function resolveName(
  row: ResolvedRow,
  key: string,
  { target, known, headOf }: ResolveContext,
): void {
  const name = row.values[key]
  const of = CSV_TARGET_FACTS[target].fields.find((field) => field.key === key)?.of
  if (!of || typeof name !== 'string') return
  const id = known.referred.get(of)?.get(name.toLowerCase())
  if (id !== undefined) row.values[key] = id
  else if (isMade(of)) {
    delete row.values[key]
    row.missing.push({ key, of, name })
  } else {
    const message =
      of === 'channels'
        ? words.noChannel({ name: quote(name) })
        : words.noSeries({ name: quote(name) })
    row.faults.push({ row: row.line, column: headOf(key), message })
  }
}

function isMade(of: ReferredName): of is MissingReference['of'] {
  return of !== 'channels' && of !== 'series'
}

/** Moves the values of the station's custom fields into the field `custom`. */
function gatherStationFields(values: Record<string, unknown>): void {
  const added = Object.entries(values).filter(([key]) => key.startsWith(CUSTOM_PREFIX))
  if (added.length === 0) return
  for (const [key] of added) delete values[key]
  values.custom = Object.fromEntries(
    added.map(([key, value]) => [key.slice(CUSTOM_PREFIX.length), value]),
  )
}

function takeNumber(values: Record<string, unknown>): void {
  const { externalId } = values
  delete values.externalId
  if (externalId) values.externalRef = { integration: CSV_SOURCE, id: externalId }
}

/** Finds the show of an airing and fills in missing values from it. */
function completeAiring(
  { line, values, faults }: ResolvedRow,
  { known, headOf }: ResolveContext,
): void {
  const { title, sourceName, showId, lengthSec } = values
  const name = title ?? sourceName
  const show =
    known.shows.get(`number:${showId}`) ?? known.shows.get(`title:${String(name).toLowerCase()}`)
  for (const key of ['sourceName', 'showId', 'lengthSec', 'date', 'time']) delete values[key]
  values.title = name
  if (show) values.show = show.id
  if (faults.length > 0 || typeof values.startsAt !== 'string') return
  // The file contains the end time.
  if (lengthSec === undefined && typeof values.endsAt === 'string') return
  const seconds = Number(lengthSec ?? show?.trtSec ?? 0)
  if (seconds <= 0) {
    const message = words.noLength
    faults.push({ row: line, column: headOf('lengthSec'), message })
    return
  }
  values.endsAt = toInstant(toEpochMs(values.startsAt) + seconds * SECOND_MS)
}

/** Returns the values of the row that differ from the record. */
export function changesOf(values: Values, record: KnownRecord): Record<string, unknown> {
  const whole = values.custom
    ? { ...values, custom: mergedCustom(record.custom, values.custom) }
    : values
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([key, value]) =>
        key !== 'organization' && JSON.stringify(record[key]) !== JSON.stringify(value),
    ),
  )
}

/** Adds the stored custom values that the file does not contain. */
function mergedCustom(stored: unknown, changed: unknown): Values {
  return { ...(stored as Values | null), ...(changed as Values) }
}
