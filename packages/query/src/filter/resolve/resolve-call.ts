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
    throw new InvalidFilter(`${name} takes one value at a time, without “:each”.`)
  }
  return name === 'strftime' ? resolveFormat(args, values) : resolveDistance(values)
}

function resolveFormat(args: readonly Operand[], [, moment]: readonly Value[]): Value {
  const [text, , ...modifiers] = args.map((arg) =>
    arg.kind === 'literal' && typeof arg.value === 'string' ? arg.value : undefined,
  )
  const words = modifiers.filter((word) => word !== undefined)
  if (text === undefined || !moment || words.length < modifiers.length) {
    throw new InvalidFilter(
      'Write strftime("format", time), with modifiers such as “+1 day” if needed.',
    )
  }
  readFormat(text)
  const format = { format: text, shifts: readShifts(words) }
  if (moment.kind === 'given') {
    return given((binding) => formatMoment(format, asText(moment.read(binding))))
  }
  if (!moment.isMoment || moment.modifier) {
    throw new InvalidFilter(`“${moment.column}” is not a date or time that strftime can format.`)
  }
  return { ...moment, nullable: true, format }
}

function resolveDistance(values: readonly Value[]): Value {
  const [lonA, latA, lonB, latB, ...more] = values
  if (!lonA || !latA || !lonB || !latB || more.length > 0) {
    throw new InvalidFilter('Write geoDistance(longitude, latitude, longitude, latitude).')
  }
  const distance: Distance = [lonA, latA, lonB, latB]
  const stored = distance.filter((value): value is StoredValue => value.kind === 'stored')
  for (const { form, modifier, column } of stored) {
    if (modifier || (form !== 'number' && form !== 'json')) {
      throw new InvalidFilter(`“${column}” is not a number of degrees.`)
    }
  }
  const several = stored.filter(({ fanned }) => fanned)
  const [from = stored[0]] = several
  if (!from) return given((binding) => distanceKm(degreesOf(distance, binding)))
  if (several.some(({ alias }) => alias !== from.alias)) {
    throw new InvalidFilter('geoDistance can use only one kind of related record at a time.')
  }
  return { ...from, form: 'number', path: [], nullable: true, distance }
}

function degreesOf(distance: Distance, binding: Binding): (number | null)[] {
  return distance.map((one) => (one.kind === 'given' ? asNumber(one.read(binding)) : null))
}

function given(read: GivenValue['read']): GivenValue {
  return { kind: 'given', read, each: false, path: '' }
}
