import { type Airtime, isOnAir, overlaps } from '../schedule/airtime.ts'
import { foldShortRuns } from '../schedule/axis/short-runs.ts'
import { type EpochMs, MINUTE_MS } from '../time/instants.ts'
import type { GuideProgram } from './guide-window.ts'
import type { TimeAxis } from './times/time-axis.ts'

/** A block: one piece of a channel's row in the grid. */
export type Block =
  | {
      kind: 'program'
      id: string
      startsAt: EpochMs
      endsAt: EpochMs
      program: GuideProgram
      /** For a short program: how much of the unknown time after it its title may cover. */
      roomMs?: number
    }
  /** Consecutive short programs that are too narrow to be read one by one. */
  | { kind: 'folded'; id: string; startsAt: EpochMs; endsAt: EpochMs; programs: GuideProgram[] }
  /** Programs that do not match the viewer's filter. */
  | { kind: 'others'; id: string; startsAt: EpochMs; endsAt: EpochMs }
  /** Time for which the schedule lists nothing. */
  | {
      kind: 'unknown'
      id: string
      startsAt: EpochMs
      endsAt: EpochMs
      /** How much of its beginning is covered by the title of the short program before it. */
      lentMs?: number
    }

/**
 * The position of a block on an axis, in minutes from the axis's start, and whether it extends past either
 * end.
 */
export type BlockSpan = { startMin: number; lengthMin: number; since: boolean; continues: boolean }

const SHORT_MS = 10 * MINUTE_MS
const MAX_ROOM_MS = 30 * MINUTE_MS
/** Shorter gaps are not shown. */
export const MIN_GAP_MS = 5 * MINUTE_MS

/**
 * Returns a row's blocks within `axis`, in order of time: programs, runs of at least three short ones (under
 * 10 minutes each) folded into one block, programs that do not match the filter merged up to the next one
 * that does, and gaps of 5 minutes or more as unknown time. The gap at `now` is included however short it is,
 * because keyboard focus can go there. Programs may overlap.
 */
export function blocksOf(
  programs: readonly GuideProgram[],
  axis: TimeAxis,
  { fits, now }: BlocksOptions = {},
): Block[] {
  const blocks: Block[] = []
  const sight = { startsAt: axis.from, endsAt: axis.until }
  const inSight = programs.filter((one) => overlaps(one, sight))
  let covered = axis.from
  for (const block of fits ? foldAll(inSight, fits) : foldShort(inSight)) {
    if (covered < block.startsAt)
      pushGap(blocks, { startsAt: covered, endsAt: block.startsAt }, now)
    blocks.push(block)
    covered = Math.max(covered, block.endsAt)
  }
  pushGap(blocks, { startsAt: covered, endsAt: axis.until }, now)
  return blocks
}

export type BlocksOptions = {
  /** Reports whether a program matches the viewer's filter. Without it, all do. */
  fits?: ((program: GuideProgram) => boolean) | undefined
  now?: EpochMs | undefined
}

function pushGap(blocks: Block[], gap: Airtime, now: EpochMs | undefined): void {
  const { startsAt, endsAt } = gap
  const isNow = now !== undefined && isOnAir(gap, now)
  if (endsAt - startsAt < MIN_GAP_MS && !isNow) return
  const roomMs = Math.min(endsAt - startsAt, MAX_ROOM_MS)
  const before = blocks.at(-1)
  const lends = before?.kind === 'program' && isShort(before)
  if (lends) before.roomMs = roomMs
  const unknown: Block = { kind: 'unknown', id: `unknown-${startsAt}`, startsAt, endsAt }
  blocks.push(lends ? { ...unknown, lentMs: roomMs } : unknown)
}

function foldAll(
  programs: readonly GuideProgram[],
  fits: (program: GuideProgram) => boolean,
): Block[] {
  const blocks: Block[] = []
  let run: GuideProgram[] = []
  const close = () => {
    const first = run[0]
    if (first && fits(first)) blocks.push(...foldShort(run))
    else blocks.push(...foldOthers(run))
    run = []
  }
  for (const program of programs) {
    if (run[0] && fits(run[0]) !== fits(program)) close()
    run.push(program)
  }
  close()
  return blocks
}

function foldOthers(programs: readonly GuideProgram[]): Block[] {
  const blocks: Extract<Block, { kind: 'others' }>[] = []
  for (const { id, startsAt, endsAt } of programs) {
    const last = blocks.at(-1)
    if (last && startsAt - last.endsAt < MIN_GAP_MS) last.endsAt = Math.max(last.endsAt, endsAt)
    else blocks.push({ kind: 'others', id: `others-${id}`, startsAt, endsAt })
  }
  return blocks
}

function foldShort(programs: readonly GuideProgram[]): Block[] {
  const goesOn = (run: readonly GuideProgram[], next: GuideProgram) =>
    next.startsAt - (run.at(-1)?.endsAt ?? next.startsAt) < MIN_GAP_MS
  const blocks: Block[] = []
  for (const { airings, folds } of foldShortRuns<GuideProgram>(programs, { isShort, goesOn })) {
    if (folds) blocks.push(...foldedOf(airings))
    else for (const program of airings) blocks.push(blockOf(program))
  }
  return blocks
}

function isShort(program: Airtime): boolean {
  return program.endsAt - program.startsAt < SHORT_MS
}

function foldedOf(programs: readonly GuideProgram[]): Block[] {
  const [first, last] = [programs[0], programs.at(-1)]
  if (!first || !last) return []
  const { id, startsAt } = first
  return [{ kind: 'folded', id, startsAt, endsAt: last.endsAt, programs: [...programs] }]
}

function blockOf(program: GuideProgram): Block {
  const { id, startsAt, endsAt } = program
  return { kind: 'program', id, startsAt, endsAt, program }
}

/** Returns where a block is drawn. Parts beyond the axis are cut off, and the result says so. */
export function blockPlaceOf(block: Airtime, axis: TimeAxis): BlockSpan {
  const from = Math.max(block.startsAt, axis.from)
  const until = Math.min(block.endsAt, axis.until)
  return {
    startMin: (from - axis.from) / MINUTE_MS,
    lengthMin: Math.max(0, until - from) / MINUTE_MS,
    since: block.startsAt < axis.from,
    continues: block.endsAt > axis.until,
  }
}

/** Returns the block at `at`, or the nearest one before it, or the first one. */
export function blockAt(blocks: readonly Block[], at: EpochMs): Block | undefined {
  return blocks.findLast((block) => block.startsAt <= at) ?? blocks[0]
}
