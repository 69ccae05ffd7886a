import { type Airtime, isOnAir } from '../schedule/airtime.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import type { Block } from './blocks.ts'
import { lengthText, rangeText, timeText } from './clock.ts'
import type { ChannelFace, ClockSpan, GuideMark, GuideProgramme } from './guide-window.ts'

/** Marks as they are printed. */
export const MARK_TEXT: Record<GuideMark, string> = {
  live: 'Live',
  new: 'New',
  rerun: 'Rerun',
  cc: 'CC',
  ad: 'AD',
  sign: 'Signed',
}

/** Where the printed word does not say enough. */
const MARK_SPOKEN: Partial<Record<GuideMark, string>> = {
  new: 'first showing',
  cc: 'captions',
  ad: 'audio description',
  sign: 'sign language',
}

/** `4 Harbor Public`; a channel without a number, or with it in its name, is its name. */
export function channelName(channel: Pick<ChannelFace, 'name' | 'number'>): string {
  return saysNumber(channel) ? channel.name : `${channel.number} ${channel.name}`
}

/** Whether the name alone says the number, or there is none to say. */
export function saysNumber({ name, number }: Pick<ChannelFace, 'name' | 'number'>): boolean {
  return number === '' || name.split(/\s+/).includes(number)
}

/** How much of the airtime has gone by, 0 to 1. */
export function progressOf(airtime: Airtime, now: EpochMs): number {
  const share = (now - airtime.startsAt) / (airtime.endsAt - airtime.startsAt)
  return Math.min(1, Math.max(0, share))
}

/** `12 min left`, `starts in 4 min` within the last five; else nothing. */
export function nearText(airtime: Airtime, now: EpochMs): string {
  if (isOnAir(airtime, now)) return `${lengthText(airtime.endsAt - now)} left`
  const waitMs = airtime.startsAt - now
  return waitMs > 0 && waitMs <= 5 * MINUTE_MS ? `starts in ${lengthText(waitMs)}` : ''
}

/**
 * What a block of the grid is called: what can be read in it, and then the rest: `Evening News,
 * 6:00 PM · S3 E12 Live CC, until 6:30 PM, on now, 12 min left, captions, channel 4 Harbor Tonight`.
 */
export function spokenName(
  block: Block,
  channel: Pick<ChannelFace, 'name' | 'number'>,
  now: EpochMs,
  clock: readonly ClockSpan[],
): string {
  const programme = block.kind === 'programme' ? block.programme : undefined
  return [
    titleOf(block),
    printedLine(block, clock),
    programme || block.kind === 'folded'
      ? untilText(block, clock)
      : rangeText(clock, block.startsAt, block.endsAt, 'to'),
    isOnAir(block, now) && 'on now',
    programme && nearText(programme, now),
    ...(programme?.marks ?? []).map((mark) => MARK_SPOKEN[mark]),
    `channel ${channelName(channel)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The second line of a block as it is printed, for names must begin with what can be seen. */
function printedLine(block: Block, clock: readonly ClockSpan[]): string {
  const time = timeText(clock, block.startsAt)
  if (block.kind === 'folded') return `from ${time}`
  if (block.kind !== 'programme') return ''
  const { line, marks } = block.programme
  return [line ? `${time} · ${line}` : time, ...marks.map((mark) => MARK_TEXT[mark])].join(' ')
}

/** What a block of the grid has for a title. */
export function titleOf(block: Block): string {
  if (block.kind === 'programme') return block.programme.title
  if (block.kind === 'folded') return foldedTitle(block.programmes)
  return block.kind === 'others' ? 'Other programs' : 'Nothing is listed'
}

/** `6 short programs`, `6 × Community Bulletin` when they all are the same. */
export function foldedTitle(programmes: readonly GuideProgramme[]): string {
  const title = programmes[0]?.title ?? ''
  const same = programmes.every((programme) => programme.title === title)
  return same ? `${programmes.length} × ${title}` : `${programmes.length} short programs`
}

/** `until 8:00 PM` */
export function untilText(airtime: Airtime, clock: readonly ClockSpan[]): string {
  return `until ${timeText(clock, airtime.endsAt)}`
}
