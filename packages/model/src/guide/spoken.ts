import { type EpochMs, MINUTE_MS } from '../time.ts'
import type { Block } from './blocks.ts'
import { rangeText, timeText } from './clock.ts'
import type { ChannelFace, ClockSpan, GuideMark, GuideProgramme } from './guide-window.ts'

type Airtime = { startsAt: EpochMs; endsAt: EpochMs }

/** Marks as they are printed. */
export const MARK_TEXT: Record<GuideMark, string> = {
  live: 'Live',
  new: 'New',
  rerun: 'Rerun',
  cc: 'CC',
}

const MARK_SPOKEN: Record<GuideMark, string> = {
  live: 'live',
  new: 'first showing',
  rerun: 'rerun',
  cc: 'captions',
}

/** `4 Harbor Public`; a channel without a number is its name. */
export function channelName(channel: Pick<ChannelFace, 'name' | 'number'>): string {
  return channel.number ? `${channel.number} ${channel.name}` : channel.name
}

/** Whether the time is within the half-open airtime. */
export function isOnNow(airtime: Airtime, now: EpochMs): boolean {
  return airtime.startsAt <= now && now < airtime.endsAt
}

/** How much of the airtime has gone by, 0 to 1. */
export function progressOf(airtime: Airtime, now: EpochMs): number {
  const share = (now - airtime.startsAt) / (airtime.endsAt - airtime.startsAt)
  return Math.min(1, Math.max(0, share))
}

/** `12 minutes left`, `starts in 4 minutes` within the last five; else nothing. */
export function nearText(airtime: Airtime, now: EpochMs): string {
  if (isOnNow(airtime, now)) return `${minutes(airtime.endsAt - now)} left`
  const waitMs = airtime.startsAt - now
  return waitMs > 0 && waitMs <= 5 * MINUTE_MS ? `starts in ${minutes(waitMs)}` : ''
}

function minutes(lengthMs: number): string {
  const count = Math.max(1, Math.round(lengthMs / MINUTE_MS))
  return count === 1 ? '1 minute' : `${count} minutes`
}

/** `Evening News, Harbor Tonight, 6:00 to 6:30 PM, on now, 12 minutes left, captions` */
export function spokenProgramme(
  programme: GuideProgramme,
  now: EpochMs,
  clock: readonly ClockSpan[],
): string {
  return [
    programme.title,
    programme.line,
    rangeText(clock, programme.startsAt, programme.endsAt, 'to'),
    isOnNow(programme, now) && 'on now',
    nearText(programme, now),
    ...programme.marks.map((mark) => MARK_SPOKEN[mark]),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A block's accessible name, with its channel. */
export function spokenBlock(
  block: Block,
  channel: ChannelFace,
  now: EpochMs,
  clock: readonly ClockSpan[],
): string {
  const where = `Channel ${channelName(channel)}`
  const when = rangeText(clock, block.startsAt, block.endsAt, 'to')
  switch (block.kind) {
    case 'unknown':
      return `Nothing is listed, ${where}, ${when}`
    case 'folded':
      return `${foldedTitle(block.programmes)}, ${where}, ${when}`
    case 'programme':
      return `${spokenProgramme(block.programme, now, clock)}, ${where}`
  }
}

/** `6 short programs`, `6 × Community Bulletin` when they all are the same. */
export function foldedTitle(programmes: readonly GuideProgramme[]): string {
  const title = programmes[0]?.title ?? ''
  const same = programmes.every((programme) => programme.title === title)
  return same ? `${programmes.length} × ${title}` : `${programmes.length} short programs`
}

/** `Tonight ends 8:00 PM` is said in few words: `until 8:00 PM`. */
export function untilText(airtime: Airtime, clock: readonly ClockSpan[]): string {
  return `until ${timeText(clock, airtime.endsAt)}`
}
