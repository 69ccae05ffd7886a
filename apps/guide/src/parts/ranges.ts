import type { TimeAxis } from '@docket/model/guide/times/time-axis'

/** Adds a range to ordered ranges and merges those that touch or overlap. */
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

/** Returns whether one of the ranges contains all of `range`. */
export function covers(ranges: readonly TimeAxis[], range: TimeAxis): boolean {
  return ranges.some((one) => one.from <= range.from && one.until >= range.until)
}

/** Returns the parts of `whole` that none of the ordered ranges covers. */
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
