import { type Airtime, isOnAir } from '../schedule/airtime.ts'
import { type EpochMs, MINUTE_MS } from '../time/instants.ts'
import type { Block } from './blocks.ts'
import type { ChannelFace, ClockSpan, GuideProgram } from './guide-window.ts'
import { changesBetween, lengthText, rangeText, timeInZoneText, timeText } from './times/clock.ts'
import type { Words } from './words.ts'

/** Formats `4 Harbor Public`, or only the name when the channel has no number or the name contains it. */
export function channelName(channel: Pick<ChannelFace, 'name' | 'number'>): string {
  return saysNumber(channel) ? channel.name : `${channel.number} ${channel.name}`
}

/** Reports whether the name contains the number, or there is no number. */
export function saysNumber({ name, number }: Pick<ChannelFace, 'name' | 'number'>): boolean {
  return number === '' || name.split(/\s+/).includes(number)
}

/** Returns the elapsed share of the airtime, from 0 to 1. */
export function progressOf(airtime: Airtime, now: EpochMs): number {
  const share = (now - airtime.startsAt) / (airtime.endsAt - airtime.startsAt)
  return Math.min(1, Math.max(0, share))
}

/**
 * Returns `12 min left` for a current program, `starts in 4 min` within the last five minutes before it,
 * otherwise an empty text.
 */
export function nearText(words: Words, airtime: Airtime, now: EpochMs): string {
  if (isOnAir(airtime, now)) return words.left({ length: lengthText(airtime.endsAt - now) })
  const waitMs = airtime.startsAt - now
  return waitMs > 0 && waitMs <= 5 * MINUTE_MS ? words.startsIn({ length: lengthText(waitMs) }) : ''
}

/**
 * Returns the accessible name of a block: first the visible text, then the rest: `Evening News, 6:00 PM · S3
 * E12 Live CC, until 6:30 PM, on now, 12 min left, channel 4 Harbor Tonight`.
 */
export function spokenName(
  words: Words,
  block: Block,
  channel: Pick<ChannelFace, 'name' | 'number' | 'fill'>,
  now: EpochMs,
  clock: readonly ClockSpan[],
): string {
  const program = block.kind === 'program' ? block.program : undefined
  return [
    titleOf(words, block, channel),
    printedLine(words, block, clock),
    program || block.kind === 'folded'
      ? untilText(words, block, clock)
      : rangeText(clock, block.startsAt, block.endsAt, words.to),
    isOnAir(block, now) && (block.kind === 'unknown' ? words.nowSpoken : words.onNowSpoken),
    program && nearText(words, program, now),
    ...(program?.marks ?? []).map((mark) => words.marksSpoken[mark]),
    words.channel({ name: channelName(channel) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Returns the visible second line of a block, because an accessible name must begin with the visible text.
 */
function printedLine(words: Words, block: Block, clock: readonly ClockSpan[]): string {
  const time = timeText(clock, block.startsAt)
  if (block.kind === 'folded') return words.from({ time })
  if (block.kind !== 'program') return ''
  const { line, marks } = block.program
  return [line ? `${time} · ${line}` : time, ...marks.map((mark) => words.marks[mark])].join(' ')
}

/** Returns the visible first line of a block. */
export function titleOf(words: Words, block: Block, { fill }: Pick<ChannelFace, 'fill'>): string {
  if (block.kind === 'program') return block.program.title
  if (block.kind === 'folded') return foldedTitle(words, block.programs)
  if (block.kind === 'others') return words.otherPrograms
  return fill ? words.fillListed : words.nothingListed
}

/** Formats `Bulletin, Weather and 10 more`, or `6 × Community Bulletin` when all titles are the same. */
export function foldedTitle(words: Words, programs: readonly GuideProgram[]): string {
  const [first = '', second] = new Set(programs.map(({ title }) => title))
  if (second === undefined) return `${programs.length} × ${first}`
  const more = programs.length - 2
  return more > 0
    ? words.andMore({ titles: `${first}, ${second}`, count: more })
    : `${first}, ${second}`
}

/** Formats `until 8:00 PM`, or `until 1:30 AM EST` when the clocks change before that. */
export function untilText(words: Words, airtime: Airtime, clock: readonly ClockSpan[]): string {
  const { startsAt, endsAt } = airtime
  const named = changesBetween(clock, startsAt, endsAt)
  return words.until({ time: named ? timeInZoneText(clock, endsAt) : timeText(clock, endsAt) })
}
