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

/** What none of the ranges, which are in order, holds of `whole`. */
export function gapsIn(ranges: readonly TimeAxis[], whole: TimeAxis): TimeAxis[] {
  const gaps: TimeAxis[] = []
  let from = whole.from
  for (const range of ranges) {
    if (range.until <= from || range.from >= whole.until) continue
    if (range.from > from) gaps.push({ from, until: range.from })
    from = range.until
  }
  return from < whole.until ? [...gaps, { from, until: whole.until }] : gaps
}
