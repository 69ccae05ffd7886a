import { TIME_PATTERN } from '../../field.ts'

/** The most dayparts of one campaign. */
export const MOST_DAYPARTS = 12

const TIME = new RegExp(TIME_PATTERN)

/** Returns why a list of dayparts is not valid, or `undefined`. */
export function faultOfDayparts(
  dayparts: unknown,
): 'daypartsAreNoList' | 'tooManyDayparts' | 'daypartIsEmpty' | undefined {
  if (dayparts === null || dayparts === '') return undefined
  if (!Array.isArray(dayparts) || !dayparts.every(isDaypart)) return 'daypartsAreNoList'
  if (dayparts.length > MOST_DAYPARTS) return 'tooManyDayparts'
  return dayparts.some(({ from, until }) => from === until) ? 'daypartIsEmpty' : undefined
}

function isDaypart(one: unknown): one is { from: string; until: string } {
  const { from, until } = (one ?? {}) as Record<string, unknown>
  return [from, until].every((time) => typeof time === 'string' && TIME.test(time))
}
