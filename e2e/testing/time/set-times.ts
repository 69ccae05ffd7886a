/**
 * The times at which the end-to-end tests run, on the clock of the demo stations in New York. They lie in the
 * past, because with a later clock the server would consider newly written files old and delete them.
 */
const SET_TIMES = {
  afternoon: '2026-11-17T14:20:00-05:00',
  /** The demo's first channel has no program from 9:43:45 to 10:00 PM. */
  gap: '2026-11-17T21:44:00-05:00',
  midnight: '2026-11-17T23:59:30-05:00',
  /** 1:30 AM occurs twice that night; this is the second one. */
  clockChange: '2026-11-01T01:30:00-05:00',
} as const

type SetTime = keyof typeof SET_TIMES

/** The name of the default time, and the names of all times. */
export const USUAL_TIME = 'afternoon'
export const TIME_NAMES = Object.keys(SET_TIMES)

/** Returns by how many milliseconds a program's clock must be shifted to show the named time now. */
export function shiftTo(name = ''): number {
  if (!isSetTime(name)) throw new Error(`DOCKET_TEST_TIME is one of ${TIME_NAMES.join(', ')}.`)
  return Date.parse(SET_TIMES[name]) - Date.now()
}

function isSetTime(name: string): name is SetTime {
  return TIME_NAMES.includes(name)
}
