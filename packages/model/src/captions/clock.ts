import { SECOND_MS } from '../time/instants.ts'

/** Formats a time the way caption files write it, with three decimal places: `00:01:02.345`. */
export function clockOf(ms: number, point: '.' | ','): string {
  const whole = Math.max(0, Math.round(ms))
  const two = (count: number) => String(count).padStart(2, '0')
  const seconds = Math.floor(whole / SECOND_MS)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(h)}:${two(m)}:${two(s)}${point}${String(whole % SECOND_MS).padStart(3, '0')}`
}
