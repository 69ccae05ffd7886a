import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time'

/** Formats `1 h 30 min`, `45 min` or `58 min 35 s`. */
export function lengthText(lengthMs: number): string {
  const parts = [
    [Math.floor(lengthMs / HOUR_MS), 'h'],
    [Math.floor(lengthMs / MINUTE_MS) % 60, 'min'],
    [Math.floor(lengthMs / SECOND_MS) % 60, 's'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return said.join(' ') || '0 min'
}
