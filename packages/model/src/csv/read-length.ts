import { readTimeOfDay } from './read-dates.ts'

const DAY_SEC = 86_400
/** Longer text cannot be a length. */
const MAX_CHARS = 40
const UNITS: Readonly<Record<string, number>> = {
  h: 3600,
  hr: 3600,
  hrs: 3600,
  hour: 3600,
  hours: 3600,
  m: 60,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  "'": 60,
  '′': 60,
  '’': 60,
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  '"': 1,
  '″': 1,
  '”': 1,
}

/**
 * What a length without units means: whether `1:30` and `30` are minutes and seconds, or hours and minutes.
 * Spreadsheets show hours and minutes.
 */
export const CLOCK_LENGTHS = ['minutesSeconds', 'hoursMinutes'] as const
export type ClockLengths = (typeof CLOCK_LENGTHS)[number]

const HALF_OF_DAY = /[ap]\.? ?m\.?$/
/** A shorter length with a fraction is not in seconds: its author probably meant hours or minutes. */
const MIN_WITH_FRACTION_LENGTH = 24

/**
 * Parses `1:02:03`, `02:03`, `1h30m`, `28 min`, `PT1H`, a fraction of a day or a time as spreadsheets show it, or plain
 * seconds into whole seconds. Returns `undefined` otherwise.
 */
export function readLengthSec(
  text: string,
  clock: ClockLengths = 'minutesSeconds',
): number | undefined {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '' || trimmed.length > MAX_CHARS) return undefined
  const number = trimmed.replace(/^0?,(?=\d{4})/, '0.')
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(number)) return readPlain(Number(number), clock)
  if (HALF_OF_DAY.test(trimmed)) return readTimeOfDay(trimmed)
  return trimmed.includes(':') ? readClock(trimmed, clock) : readUnits(trimmed)
}

function readPlain(number: number, clock: ClockLengths): number | undefined {
  if (number < 1) return Math.round(number * DAY_SEC)
  if (clock === 'hoursMinutes') return Math.round(number * 60)
  const isWhole = Number.isInteger(number)
  return isWhole || number >= MIN_WITH_FRACTION_LENGTH ? Math.round(number) : undefined
}

/** Reports whether a length can be hours and minutes as well as minutes and seconds. */
export function isAmbiguousLength(text: string): boolean {
  return isTwoPartLength(text) || /^[1-9]\d{0,2}(?:\.\d{1,2})?$/.test(text.trim())
}

/** Reports whether a length is two numbers with a colon. */
export function isTwoPartLength(text: string): boolean {
  return /^\d{1,3}:\d{2}$/.test(text.trim())
}

function readClock(text: string, clock: ClockLengths): number | undefined {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.;:,]\d{1,9})?$/.exec(text)
  if (!parts) return undefined
  const [, hours, minutes = '', seconds = ''] = parts
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined
  if (clock === 'hoursMinutes' && isTwoPartLength(text)) {
    return Number(minutes) * 3600 + Number(seconds) * 60
  }
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Parses numbers with their units, larger ones first. A final number without a unit has the next smaller one. */
function readUnits(text: string): number | undefined {
  const tokens = text.replace(/^pt(?=\d)/, '').match(/\d+(?:\.\d+)?|[^\d\s.,]+\.?|[.,]/g) ?? []
  let seconds = 0
  let last = Number.POSITIVE_INFINITY
  for (let at = 0; at < tokens.length; at += 2) {
    const number = Number(tokens[at])
    const name = tokens[at + 1]
    const unit = name === undefined ? last / 60 : UNITS[name.replace(/\.$/, '')]
    if (Number.isNaN(number) || unit === undefined || unit >= last || unit < 1) return undefined
    if (!Number.isFinite(unit)) return undefined
    seconds += number * unit
    last = unit
  }
  return tokens.length === 0 ? undefined : Math.round(seconds)
}
