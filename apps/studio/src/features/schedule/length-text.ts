import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { schedule as words } from '@docket/texts/studio/schedule'

/** Formats `1 h 30 min`, `45 min` or `58 min 35 s`. */
export function lengthText(lengthMs: number): string {
  const parts = [
    [Math.floor(lengthMs / HOUR_MS), words.length.hours],
    [Math.floor(lengthMs / MINUTE_MS) % 60, words.length.minutes],
    [Math.floor(lengthMs / SECOND_MS) % 60, words.length.seconds],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, written]) => written({ count }))
  return said.join(' ') || words.length.minutes({ count: 0 })
}
