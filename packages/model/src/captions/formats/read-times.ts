import { SECOND_MS } from '../../time/instants.ts'
import type { Cue } from '../cue.ts'

/** A longer line is text, even if it looks like times. */
const MAX_TIMES = 200
const FRAMES_A_SECOND = 30
// `00:01:02.345`, or as sloppy programs write it: without hours or a fraction, with spaces, or negative.
const TIME = String.raw`(-?)(?:(\d{1,3}) ?: ?)?(\d{1,2}) ?: ?(\d{1,2})(?:([.,;:])(\d{1,9}))?`
const TIMES = new RegExp(`^ ?${TIME} ?--> ?${TIME}((?: .*)?)$`)
const SBV_TIMES = new RegExp(`^${TIME},${TIME}()$`)
const PARTS = 6

// The arrow between two times, including what word processors and web pages turn it into.
const ARROW = /[-–—−][-–—− ]{0,3}>|[→⟶➔]/
const BEGINS_LIKE_TIMES = /^\W{0,9}\d{1,3} ?[:.,;][^>]{0,60}-->/

const SETTING =
  /^(?:line:-?\d\S*|(?:position|size):\d\S*|align:[a-z]{3,6}|vertical:(?:rl|lr)|region:\S+)$/
/** Settings that WebVTT does not know, such as positions in pixels. */
const OTHER_SETTING = /^[a-z][a-z0-9-]{0,20}:[\w%.,-]+$/i

/** The times of a cue, and any text that sloppy files put after them on the same line. */
export type CueTimes = { times: Pick<Cue, 'fromMs' | 'untilMs' | 'settings'>; behind: string[] }

/** A quick test that most lines of a file do not pass. */
const MAY_BE_TIMES = /[>→⟶➔]|&gt;|^\s{0,9}\d[\d:.,;]+\s*$/

/** Parses the line with a cue's times and settings. Returns `undefined` for any other line. */
export function readTimes(line: string): CueTimes | undefined {
  if (line.length > MAX_TIMES || !MAY_BE_TIMES.test(line)) return undefined
  const plain = plainTimes(line)
  const parts = TIMES.exec(plain) ?? SBV_TIMES.exec(plain.trim())
  if (!parts) return undefined
  const untilMs = msOf(parts.slice(1 + PARTS, 1 + 2 * PARTS))
  if (untilMs < 0) return undefined
  const more = (parts[1 + 2 * PARTS] ?? '').split(' ').filter((one) => one !== '')
  const settings = more.filter((one) => SETTING.test(one))
  const isAllSettings = more.every((one) => SETTING.test(one) || OTHER_SETTING.test(one))
  const text = isAllSettings ? '' : more.filter((one) => !SETTING.test(one)).join(' ')
  return {
    times: {
      fromMs: Math.max(0, msOf(parts.slice(1, 1 + PARTS))),
      untilMs,
      ...(settings.length > 0 && { settings: settings.join(' ') }),
    },
    behind: text === '' ? [] : [text],
  }
}

/** Reports whether a line looks like a cue's times, even if they cannot be read. */
export function isLikeTimes(line: string): boolean {
  const begin = line.slice(0, MAX_TIMES)
  return MAY_BE_TIMES.test(begin) && BEGINS_LIKE_TIMES.test(plainTimes(begin))
}

/** Reports whether a line of times has the usual arrow, not one that another program turned it into. */
export function isPlainArrow(line: string): boolean {
  return /--?>|^[\d:.,]+$/.test(line.slice(0, MAX_TIMES).trim())
}

export function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

/** Returns the line with plain spaces, digits and arrow, and without invisible characters such as direction marks. */
function plainTimes(line: string): string {
  return line
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace('&gt;', '>')
    .replace(ARROW, '-->')
}

function msOf([sign = '', hours = '0', minutes = '0', seconds = '0', point, part = '0']: (
  | string
  | undefined
)[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const isFrames = (point === ':' || point === ';') && part.length === 2
  const fraction = isFrames ? Number(part) / FRAMES_A_SECOND : Number(`0.${part}`)
  const ms = whole * SECOND_MS + Math.round(fraction * SECOND_MS)
  return sign === '' ? ms : -ms
}

const NUMBER = /^[\s#]{0,9}(\d{1,6})[.:)]?\s*$/

/** Returns the number that is alone on a line, as above the times of a cue in SRT. */
export function numberOn(line: string | undefined): number | undefined {
  if (line === undefined || line.length > MAX_TIMES) return undefined
  const found = NUMBER.exec(line.replaceAll(/\p{Cf}/gu, ''))?.[1]
  return found === undefined ? undefined : Number(found)
}
