/** The maximum number of breaks in one medium. */
export const MAX_BREAKS = 100

export type BreakFault = 'breaksAreNoList' | 'tooManyBreaks' | 'breakOutside' | 'breaksOutOfOrder'

/** Returns why a list of breaks is not valid, or `undefined`. A break is a position in milliseconds. */
export function faultOfBreaks(breaks: unknown, durationMs: number): BreakFault | undefined {
  if (breaks === null || breaks === '') return undefined
  if (!Array.isArray(breaks) || !breaks.every((one) => Number.isInteger(one)))
    return 'breaksAreNoList'
  if (breaks.length > MAX_BREAKS) return 'tooManyBreaks'
  const isOutside = (ms: number) => ms < 0 || (durationMs > 0 && ms >= durationMs)
  if (breaks.some(isOutside)) return 'breakOutside'
  return breaks.some((ms, at) => at > 0 && ms <= breaks[at - 1]) ? 'breaksOutOfOrder' : undefined
}

/** Returns the breaks in order with another one added. Does not add a break that already exists. */
export function withBreak(breaks: readonly number[], ms: number): number[] {
  return [...new Set([...breaks, Math.round(ms)])].sort((a, b) => a - b)
}
