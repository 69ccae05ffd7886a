import { filter as words } from '@docket/texts/server/records'
import type { Operand } from '../ast.ts'
import { asNumber, asText } from '../coerce.ts'
import { distanceKm, formatMoment, readFormat } from '../functions.ts'
import { InvalidFilter } from '../invalid-filter.ts'
import type { Binding } from '../late.ts'
import type { Distance, GivenValue, StoredValue, Value } from '../plan.ts'
import { readShifts } from '../shift-moment.ts'

type Call = Extract<Operand, { kind: 'call' }>

/** Resolves a function call with these values. Throws `InvalidFilter` for unsuitable values. */
export function resolveCall({ name, args }: Call, values: readonly Value[]): Value {
  if (values.some((value) => value.kind === 'given' && value.each)) {
    throw new InvalidFilter(words.oneValueAtATime({ name }))
  }
  return name === 'strftime' ? resolveFormat(args, values) : resolveDistance(values)
}

function resolveFormat(args: readonly Operand[], [, moment]: readonly Value[]): Value {
  const [text, , ...modifiers] = args.map((arg) =>
    arg.kind === 'literal' && typeof arg.value === 'string' ? arg.value : undefined,
  )
  const known = modifiers.filter((word) => word !== undefined)
  if (text === undefined || !moment || known.length < modifiers.length) {
    throw new InvalidFilter(words.strftime.form)
  }
  readFormat(text)
  const format = { format: text, shifts: readShifts(known) }
  if (moment.kind === 'given') {
    return given((binding) => formatMoment(format, asText(moment.read(binding))))
  }
  if (!moment.isMoment || moment.modifier) {
    throw new InvalidFilter(words.strftime.noMoment({ field: moment.column }))
  }
  return { ...moment, nullable: true, format }
}

function resolveDistance(values: readonly Value[]): Value {
  const [lonA, latA, lonB, latB, ...more] = values
  if (!lonA || !latA || !lonB || !latB || more.length > 0) {
    throw new InvalidFilter(words.geoDistance.form)
  }
  const distance: Distance = [lonA, latA, lonB, latB]
  const stored = distance.filter((value): value is StoredValue => value.kind === 'stored')
  for (const { form, modifier, column } of stored) {
    if (modifier || (form !== 'number' && form !== 'json')) {
      throw new InvalidFilter(words.geoDistance.noDegrees({ field: column }))
    }
  }
  const several = stored.filter(({ fanned }) => fanned)
  const [from = stored[0]] = several
  if (!from) return given((binding) => distanceKm(degreesOf(distance, binding)))
  if (several.some(({ alias }) => alias !== from.alias)) {
    throw new InvalidFilter(words.geoDistance.oneKind)
  }
  return { ...from, form: 'number', path: [], nullable: true, distance }
}

function degreesOf(distance: Distance, binding: Binding): (number | null)[] {
  return distance.map((one) => (one.kind === 'given' ? asNumber(one.read(binding)) : null))
}

function given(read: GivenValue['read']): GivenValue {
  return { kind: 'given', read, each: false, path: '' }
}
