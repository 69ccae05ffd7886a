import type { Airtime } from '@docket/model/schedule/airtime'
import type { Plan } from '@docket/model/schedule/plans/plan'
import { type ClockStyle, formatClock, formatClockSpan } from '@docket/model/time/format'
import { MINUTE_MS, SECOND_MS, type ZoneName } from '@docket/model/time/instants'
import { formatPattern } from '@docket/model/time/pattern'
import { timeline as words } from '@docket/texts/studio/ui'
import type { TimelineBar } from '../timeline-model.ts'

/** How times are written in sentences. */
export type TimeWording = {
  zone: ZoneName
  clock: ClockStyle
  pattern?: string
  /** The day, if the position does not show it. */
  day?: string | undefined
  /** Writes a range of time in another way, such as one of several days. */
  span?: (airtime: Airtime) => string
}

/** Returns text such as `7:15 PM – 8:00 PM`. */
export function spanText({ startsAt, endsAt }: Airtime, telling: TimeWording): string {
  const { zone, clock, pattern, span } = telling
  if (span) return span({ startsAt, endsAt })
  if (pattern !== undefined) {
    return `${formatPattern(startsAt, zone, pattern)} – ${formatPattern(endsAt, zone, pattern)}`
  }
  return formatClockSpan({ startsAt, endsAt }, zone, clock)
}

/** Returns the text below a bar's label, shown if there is room. */
export function secondLine(bar: TimelineBar, telling: TimeWording): string {
  return bar.detail ? `${spanText(bar, telling)} · ${bar.detail}` : spanText(bar, telling)
}

/** Returns the bar's accessible name: its visible text, then its markings in words. */
export function nameOf(bar: TimelineBar, telling: TimeWording): string {
  // The visible text comes first and unchanged, so that voice control can use it.
  const day = telling.day ? [telling.day] : []
  return [bar.label, secondLine(bar, telling), ...day, ...marksInWords(bar)].join(', ')
}

/** Returns a bar's markings in words. */
export function marksInWords(bar: TimelineBar): string[] {
  const parts: string[] = []
  if (bar.phase === 'onAir') parts.push(words.onNow)
  if (bar.phase === 'past') parts.push(words.over)
  if (showsLock(bar)) parts.push(words.locked)
  if (bar.planned) parts.push(words.plannedInDraft)
  if (bar.uncommitted) parts.push(words.notCommitted)
  if (bar.clashesWith) parts.push(words.clashesWith({ other: bar.clashesWith }))
  if (bar.category) parts.push(bar.category.name)
  if (bar.mark === 'aired') parts.push(words.aired)
  if (bar.fault) parts.push(bar.fault)
  if (bar.fact) parts.push(bar.fact.says)
  return parts
}

/** Returns whether a bar is shown as locked. Ghosts and what did not air cannot be moved anyway. */
export function showsLock({ locked, ghost, fact }: TimelineBar): boolean {
  return locked === true && !ghost && !(fact && !fact.wentOut)
}

/** Returns when a bar starts, such as `7:15 PM`. */
export function startText({ startsAt }: Airtime, { zone, clock, pattern }: TimeWording): string {
  return pattern === undefined
    ? formatClock(startsAt, zone, clock)
    : formatPattern(startsAt, zone, pattern)
}

/** Formats how far another bar moves: `+15` minutes, `−1:30` hours, `+20 s`. */
export function shiftTag(deltaMs: number): string {
  const sign = deltaMs < 0 ? '−' : '+'
  const awayMs = Math.abs(deltaMs)
  if (awayMs < MINUTE_MS) return `${sign}${Math.round(awayMs / SECOND_MS)} s`
  const minutes = Math.round(awayMs / MINUTE_MS)
  if (minutes < 60) return `${sign}${minutes}`
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Describes a plan: `8:15 PM – 9:00 PM, moves 2 others, stops at City Council, which is locked`. */
export function planSentence(
  plan: Plan,
  bar: TimelineBar,
  labelOf: (id: string) => string,
  telling: TimeWording,
): string {
  const place = plan.moves.get(bar.id)?.becomes ?? bar
  const others = [...plan.moves.keys()].filter((id) => id !== bar.id).length
  const parts = [spanText(place, telling)]
  if (others > 0) parts.push(words.movesOthers({ others }))
  if (plan.blockedBy) parts.push(words.stopsAt({ program: labelOf(plan.blockedBy) }))
  const clash = clashOf(plan, bar.id)
  if (clash) parts.push(words.clashesWith({ other: labelOf(clash) }))
  return parts.join(', ')
}

/** Returns the id of the bar that this one would overlap. */
export function clashOf(plan: Plan, id: string): string | undefined {
  const pair = plan.conflicts.find((one) => one.includes(id))
  return pair?.find((other) => other !== id)
}
