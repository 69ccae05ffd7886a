import type { TimeAxis } from '@docket/model/guide/time-axis'

/** The ranges with one more, in order; those that touch become one. */
export function joinRange(ranges: readonly TimeAxis[], { from, until }: TimeAxis): TimeAxis[] {
  const joined = { from, until }
  const apart: TimeAxis[] = []
  for (const range of ranges) {
    if (range.until < joined.from || range.from > joined.until) {
      apart.push(range)
      continue
    }
    joined.from = Math.min(joined.from, range.from)
    joined.until = Math.max(joined.until, range.until)
  }
  return [...apart, joined].sort((a, b) => a.from - b.from)
}

/** Whether one of the ranges holds all of `range`. */
export function covers(ranges: readonly TimeAxis[], range: TimeAxis): boolean {
  return ranges.some((one) => one.from <= range.from && one.until >= range.until)
}
