import { type Attack, attacksOn } from './attack-pattern.ts'

/** Text lengths at which a pattern with exponential time is found before it takes too long. */
const SHORT = [8, 12, 16, 20, 24, 28, 32, 40, 48, 64, 96]
const MEDIUM = 8192
const LONG = [16_384, 32_768]
/** A linear pattern never takes this long for texts of these lengths. */
const SHORT_MS = 10
const MEDIUM_MS = 0.5
const LONG_MS = 15
/** A text that is four times as long takes four times as long, or sixteen times with a quadratic pattern. */
const MAX_RATIO = 8
const TRIES = 5

/** Returns an attack for which a pattern takes more than linear time, if one is found. */
export function findSlowAttack(source: string, flags: string): Attack | undefined {
  const pattern = new RegExp(source, flags)
  return attacksOn(source, flags).find((attack) => isSlow(pattern, attack))
}

function isSlow(pattern: RegExp, attack: Attack): boolean {
  if (SHORT.some((length) => takesLong(pattern, attack, length))) return true
  if (timeOf(pattern, attack, MEDIUM) < MEDIUM_MS) return false
  return LONG.some(
    (length) =>
      timeOf(pattern, attack, length) > LONG_MS && ratioAt(pattern, attack, length) > MAX_RATIO,
  )
}

/**
 * Returns whether a short text takes a long time every time, because garbage collection may disturb a single
 * measurement.
 */
function takesLong(pattern: RegExp, attack: Attack, length: number): boolean {
  return (
    timeOf(pattern, attack, length) > SHORT_MS && bestTimeOf(pattern, attack, length) > SHORT_MS
  )
}

function ratioAt(pattern: RegExp, attack: Attack, length: number): number {
  return bestTimeOf(pattern, attack, length) / bestTimeOf(pattern, attack, length / 4)
}

function bestTimeOf(pattern: RegExp, attack: Attack, length: number): number {
  return Math.min(...Array.from({ length: TRIES }, () => timeOf(pattern, attack, length)))
}

/**
 * Returns the CPU time of this process alone, which a busy machine hardly affects. The thread's own CPU time is
 * counted only in coarse ticks.
 */
function timeOf(pattern: RegExp, { start, pump, end }: Attack, length: number): number {
  const text = start + pump.repeat(Math.ceil(length / pump.length)) + end
  const began = process.cpuUsage()
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
