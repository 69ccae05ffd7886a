const DAY_SEC = 86_400
/** Longer text cannot be a length. */
const MAX_CHARS = 40
const UNITS: Readonly<Record<string, number>> = {
  ...{ h: 3600, hr: 3600, hrs: 3600, hour: 3600, hours: 3600 },
  ...{ m: 60, min: 60, mins: 60, minute: 60, minutes: 60, "'": 60, '′': 60, '’': 60 },
  ...{ s: 1, sec: 1, secs: 1, second: 1, seconds: 1, '"': 1, '″': 1, '”': 1 },
}

/** What two numbers with a colon mean, such as `1:30`. */
export const CLOCK_LENGTHS = ['minutesSeconds', 'hoursMinutes'] as const
export type ClockLengths = (typeof CLOCK_LENGTHS)[number]

/**
 * Parses `1:02:03`, `02:03`, `1h30m`, `28 min`, `PT1H`, a fraction of a day as spreadsheets store it, or plain
 * seconds into whole seconds. Returns `undefined` otherwise.
 */
export function readLengthSec(
  text: string,
  clock: ClockLengths = 'minutesSeconds',
): number | undefined {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '' || trimmed.length > MAX_CHARS) return undefined
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(trimmed)) {
    const number = Number(trimmed)
    return Math.round(/^0?\.\d/.test(trimmed) ? number * DAY_SEC : number)
  }
  return trimmed.includes(':') ? readClock(trimmed, clock) : readUnits(trimmed)
}

/** Reports whether a length is two numbers with a colon, which can be minutes or hours. */
export function isTwoPartLength(text: string): boolean {
  return /^\d{1,3}:\d{2}$/.test(text.trim())
}

function readClock(text: string, clock: ClockLengths): number | undefined {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.;:]\d{1,9})?$/.exec(text)
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
