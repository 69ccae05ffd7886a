/**
 * The times at which the journeys are tried, by the clock of the demo's stations in New York. They lie
 * in the past: by a later clock, files that a test has just written would look old and be swept up.
 */
const SET_TIMES = {
  afternoon: '2026-11-17T14:20:00-05:00',
  /** The demo's first channel has nothing on from 9:43:45 until 10:00 PM. */
  gap: '2026-11-17T21:44:00-05:00',
  midnight: '2026-11-17T23:59:30-05:00',
  /** 1:30 AM comes twice that night; this is the second. */
  clockChange: '2026-11-01T01:30:00-05:00',
} as const

type SetTime = keyof typeof SET_TIMES

/** The name of the time that journeys are tried at unless another is asked for, and of them all. */
export const USUAL_TIME = 'afternoon'
export const TIME_NAMES = Object.keys(SET_TIMES)

/** By how many milliseconds a program's time has to move, for it to be the time of that name now. */
export function shiftTo(name = ''): number {
  if (!isSetTime(name)) throw new Error(`DOCKET_TEST_TIME is one of ${TIME_NAMES.join(', ')}.`)
  return Date.parse(SET_TIMES[name]) - Date.now()
}

function isSetTime(name: string): name is SetTime {
  return TIME_NAMES.includes(name)
}
