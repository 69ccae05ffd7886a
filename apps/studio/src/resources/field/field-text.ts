import { formatPhone } from '@docket/model/kernel/forms/format-phone'
import { isGeoPoint, isNowhere } from '@docket/model/kernel/forms/geo-point'
import { isDay } from '@docket/model/time/calendar'
import { formatClock, formatDate, formatMoney } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { field as words } from '@docket/texts/studio/resources'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { languageText } from '#texts/locale.ts'
import { writeLength } from '#ui/form/values/length-value.ts'
import type { StationTime } from '#ui/time/station-time.tsx'
import { nameOf } from '../resource.ts'
import type { FieldFace } from './field-face.ts'
import { valueIn } from './value-in.ts'

/** Returns a field's value as a page shows it: like `fieldText`, but with language names and formatted sizes. */
export function shownText(face: FieldFace, record: AnyRecord, clocks: StationTime): string {
  const text = fieldText(face, record, clocks)
  if (text === '') return text
  const value = valueIn(record, face.name)
  if (face.text) return face.text(value)
  if (face.kind === 'json' && isStructure(value)) return structureText(value)
  return face.name === 'language' && face.kind === 'text' ? languageText(text) : text
}

function isStructure(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Returns the values in a structure, joined by commas. For a nested structure, returns the number of its entries. */
function structureText(structure: object): string {
  const entries: unknown[] = Object.values(structure)
  if (entries.some(isStructure)) return words.entries({ count: entries.length })
  return entries.filter((entry) => entry !== '' && entry !== null).join(', ')
}

/** Returns a field's value as text, for CSV files and for pages that need only text. */
export function fieldText(face: FieldFace, record: AnyRecord, clocks: StationTime): string {
  if (face.kind === 'relation') return relatedNames(record, face.name).join(', ')
  const value = valueIn(record, face.name)
  switch (typeof value) {
    case 'string':
      return value === '' ? '' : textOf(face, value, clocks)
    case 'number':
      return face.kind === 'money'
        ? moneyText(face, value, record, clocks)
        : numberText(face, value)
    case 'boolean':
      return value ? words.yes : ''
    default:
      return listOrJson(face, value)
  }
}

function textOf(face: FieldFace, text: string, { zone, clock, dates }: StationTime): string {
  switch (face.kind) {
    case 'date':
      return isDay(text) ? formatDate(text, dates) : text
    case 'datetime': {
      const at = toEpochMs(text)
      return `${formatDate(dayOf(at, zone), dates)}, ${formatClock(at, zone, clock)}`
    }
    case 'phone':
      return formatPhone(text)
    case 'richtext':
      return text
        .replaceAll(/<[^<>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    default:
      return optionText(face, text)
  }
}

function listOrJson(face: FieldFace, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => entryText(face, one)).join(', ')
  if (face.kind === 'geoPoint') return pointText(value)
  return value ? JSON.stringify(value) : ''
}

/** Returns a place as maps write it: the latitude before the longitude. */
function pointText(value: unknown): string {
  return isGeoPoint(value) && !isNowhere(value) ? `${value.lat}, ${value.lon}` : ''
}

/** Returns one entry of a list as text: an option's label, or the columns of a row. */
function entryText(face: FieldFace, entry: unknown): string {
  if (!face.rows) return optionText(face, String(entry))
  const row = { ...(entry as Readonly<Record<string, unknown>>) }
  const cells = face.rows.columns.map(({ name, options }) => {
    const chosen = options?.find(({ value }) => value === row[name])
    return chosen?.label ?? row[name]
  })
  return cells.filter(Boolean).join(' ')
}

/**
 * Returns the names of the related records of a field, if the response contains them and the user may
 * see them.
 */
export function relatedNames(record: AnyRecord, field: string): string[] {
  const expanded = record.expand as Record<string, AnyRecord | AnyRecord[]> | undefined
  return [expanded?.[field] ?? []].flat().map(nameOf)
}

function numberText({ kind, required }: FieldFace, value: number): string {
  if (kind === 'duration') return writeLength(value)
  if (value === 0 && !required) return ''
  return String(value)
}

/**
 * Formats an amount in the record's own currency if it has one, otherwise in the currency that the user
 * chose.
 */
function moneyText(
  { required }: FieldFace,
  cents: number,
  record: AnyRecord,
  { currency }: StationTime,
): string {
  if (cents === 0 && !required) return ''
  const own = typeof record.currency === 'string' ? record.currency : ''
  return formatMoney(cents, own || currency)
}

function optionText({ options }: FieldFace, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
