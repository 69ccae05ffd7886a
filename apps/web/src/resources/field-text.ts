import { formatPhone } from '@docket/model/forms/format-phone'
import { toEpochMs, type ZoneName } from '@docket/model/time'
import { isDay } from '@docket/model/time/calendar'
import { type ClockStyle, formatClock, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import type { AnyRecord } from '#data/any-record.ts'
import { writeLength } from '#ui/form/length-value.ts'
import { writeMoney } from '#ui/form/money-value.ts'
import type { FieldFace } from './field-face.ts'
import { nameOf } from './resource.ts'
import { valueIn } from './value-in.ts'

type Clocks = { zone: ZoneName; clock: ClockStyle }

/** What a record holds in a field, in words: for cells, lists of facts and the CSV. */
export function fieldText(face: FieldFace, record: AnyRecord, clocks: Clocks): string {
  if (face.kind === 'relation') return relatedNames(record, face.name).join(', ')
  const value = valueIn(record, face.name)
  switch (typeof value) {
    case 'string':
      return value === '' ? '' : textOf(face, value, clocks)
    case 'number':
      return numberText(face, value)
    case 'boolean':
      return value ? 'Yes' : ''
    default:
      return listOrJson(face, value)
  }
}

function textOf(face: FieldFace, text: string, { zone, clock }: Clocks): string {
  switch (face.kind) {
    case 'date':
      return isDay(text) ? formatDay(text, 'date') : text
    case 'datetime': {
      const at = toEpochMs(text)
      return `${formatDay(dayOf(at, zone), 'date')}, ${formatClock(at, zone, clock)}`
    }
    case 'phone':
      return formatPhone(text)
    case 'richtext':
      return text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    default:
      return optionText(face, text)
  }
}

function listOrJson(face: FieldFace, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => optionText(face, String(one))).join(', ')
  return value ? JSON.stringify(value) : ''
}

/** The names of the records that a field leads to, as far as they came along and may be seen. */
export function relatedNames(record: AnyRecord, field: string): string[] {
  const expanded = record.expand as Record<string, AnyRecord | AnyRecord[]> | undefined
  return [expanded?.[field] ?? []].flat().map(nameOf)
}

function numberText({ kind, required }: FieldFace, value: number): string {
  if (kind === 'duration') return writeLength(value)
  if (value === 0 && !required) return ''
  if (kind === 'money') return writeMoney(value)
  return String(value)
}

function optionText({ options }: FieldFace, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
