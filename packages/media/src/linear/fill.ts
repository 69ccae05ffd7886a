import {
  type Asset,
  lastBoundUntil,
  type Microseconds,
  nearestBound,
  SECOND_US,
  segmentsOf,
} from './asset.ts'
import type { LedgerItem } from './items.ts'
import type { PinnedAsset } from './pinned.ts'
import { MIN_GAP_US } from './timing.ts'

/** Something that may fill a gap, from `fromUs` until before `untilUs` if these are set. */
export type Filler = {
  asset: string
  /** A `spot` is played whole or not at all. */
  kind: 'slate' | 'spot'
  /** Fillers of a group take turns with each other, and groups take turns with each other. */
  group: string
  fromUs?: Microseconds
  untilUs?: Microseconds
  /** Whether it may be cut anywhere and continued later: true for a film, not for a slide. */
  isCuttable?: boolean
}

/** When an asset was last on, and the segment after the last that was played. */
export type LastPlay = { endsAtUs: Microseconds; until: number }

/** What may fill the gaps of a channel. */
export type Fill = {
  /** In a stable order: among fillers that were never on, the first one goes first. */
  fillers: readonly Filler[]
  /**
   * How often a group is chosen, relative to the others. A group that is missing or has 0 is chosen only when required.
   */
  shares: ReadonlyMap<string, number>
  /** The group that identifies the station once an hour, at the first opportunity after the hour starts. */
  hourly: string
  /** The start of any hour on the station's clock. */
  hourFromUs: Microseconds
  /** What was on before the rows known to the anchor, by asset. Airings more than half a day ago may be missing. */
  aired: ReadonlyMap<string, LastPlay>
  /** Items between programs that have their own times, in order. The rest is filled around them. */
  pinned?: readonly PinnedAsset[]
}

/** Segments [first, until) of what comes next. */
export type Choice = { filler: Filler; asset: Asset; first: number; until: number }

/** A moment in a gap, and what is known at that moment. */
export type FillTime = {
  atUs: Microseconds
  /** When the gap ends. */
  limitUs: Microseconds
  aired: ReadonlyMap<string, LastPlay>
  assets: ReadonlyMap<string, Asset>
  last: LedgerItem | undefined
  /** Whether the gap is the remaining time of an airing; spots are not part of programs. */
  isOfAiring: boolean
}

const HOUR_US = 3600 * SECOND_US
/** A station identification this long before the hour counts for that hour. */
const BEFORE_HOUR_US = 30 * SECOND_US
/** An asset that has not been on for this long counts as never shown. */
const FORGOTTEN_US = 12 * HOUR_US
/** Films can be interrupted for other fillers at these intervals. */
const PIECE_US = 240 * SECOND_US
/** The last piece of a film is never shorter than this. */
const MIN_PIECE_US = 60 * SECOND_US
/** Nothing is started that would be on for less than this. */
const MIN_US = 4 * SECOND_US
/** A film is started only if at least this much of the gap is left. */
const MIN_OF_FILM_US = 10 * SECOND_US
/** An expiring item goes off the air this long before its end, because players lag slightly behind. */
const EARLY_US = 2 * SECOND_US

/**
 * Returns what fills a gap next, or `undefined` if only a channel's slate can. A running item continues to its end.
 * Then comes the station identification, if it is due, or else the group that has waited longest in proportion to its
 * share, and within the group, the filler that has not been on for longest. Nothing is started that would end too soon.
 * When nothing fits anymore, a slide is cut short. The same ledger always gives the same choices.
 */
export function nextFill(fill: Fill, now: FillTime): Choice | undefined {
  const usable = fill.fillers.flatMap((filler) => choiceOf(filler, now) ?? [])
  const underWay = usable.find((choice) => isUnderWay(choice, now))
  if (underWay) return underWay
  const worthwhile = usable.filter((choice) => lengthOf(choice) >= MIN_US)
  const fitting = worthwhile.filter((choice) => fits(choice, now))
  const groups = new Set(fitting.map(({ filler }) => filler.group))
  if (groups.has(fill.hourly) && isDue(fill, now)) return oldest(fitting, fill.hourly, now)
  const turn = nextGroup(fill, groups, now)
  if (turn !== undefined) return oldest(fitting, turn, now)
  return groups.size > 0 ? undefined : lastOf(fill, worthwhile, now)
}

function choiceOf(filler: Filler, now: FillTime): Choice | undefined {
  const { atUs, assets, last, isOfAiring } = now
  const asset = assets.get(filler.asset)
  if (!asset || (filler.fromUs ?? 0) > atUs || (isOfAiring && filler.kind === 'spot')) return
  const isOn = last?.asset === filler.asset && last.endsAtUs === atUs
  const left = isOn ? last.first + last.count : (now.aired.get(filler.asset)?.until ?? 0)
  const first = (isOn || filler.isCuttable) && left < segmentsOf(asset) ? left : 0
  const until = Math.min(endOfPiece(asset, first), endOfTime(filler, asset, first, atUs))
  return first < until ? { filler, asset, first, until } : undefined
}

function endOfPiece(asset: Asset, first: number): number {
  return piecesOf(asset).find((bound) => bound > first) ?? segmentsOf(asset)
}

/** Pieces are counted from the start of the film, so that it does not matter where it was cut. */
function piecesOf({ bounds }: Asset): number[] {
  const whole = bounds.at(-1) ?? 0
  const count = Math.max(0, Math.floor((whole - MIN_PIECE_US) / PIECE_US))
  return Array.from({ length: count }, (_, at) => nearestBound(bounds, (at + 1) * PIECE_US))
}

function endOfTime(
  { untilUs }: Filler,
  { bounds }: Asset,
  first: number,
  atUs: Microseconds,
): number {
  if (untilUs === undefined) return bounds.length - 1
  return lastBoundUntil(bounds, (bounds[first] ?? 0) + untilUs - EARLY_US - atUs)
}

/** At the end of a piece, other fillers get their turn. */
function isUnderWay({ filler, asset, first }: Choice, { last, atUs }: FillTime): boolean {
  const isOn = last?.asset === filler.asset && last.endsAtUs === atUs
  return isOn && first === last.first + last.count && !piecesOf(asset).includes(first)
}

function lengthOf({ asset: { bounds }, first, until }: Choice): Microseconds {
  return (bounds[until] ?? 0) - (bounds[first] ?? 0)
}

function fits({ filler, asset, first, until }: Choice, { atUs, limitUs }: FillTime): boolean {
  const roomUs = limitUs - atUs
  if (filler.isCuttable) return roomUs >= MIN_OF_FILM_US
  return nearestBound(asset.bounds, (asset.bounds[first] ?? 0) + roomUs) >= until
}

function isDue(fill: Fill, now: FillTime): boolean {
  const markUs = fill.hourFromUs - BEFORE_HOUR_US
  const hours = Math.floor((now.atUs - markUs) / HOUR_US)
  return airedAt(groupOf(fill, fill.hourly), now) < markUs + hours * HOUR_US
}

/**
 * Returns the group that has waited longest in proportion to its share, or `undefined` if only the station
 * identification is left.
 */
function nextGroup(fill: Fill, groups: ReadonlySet<string>, now: FillTime): string | undefined {
  let [most, next] = [Number.NEGATIVE_INFINITY, '']
  for (const [group, share] of fill.shares) {
    if (share <= 0 || !groups.has(group)) continue
    const waited = (now.atUs - airedAt(groupOf(fill, group), now)) * share
    if (waited > most) [most, next] = [waited, group]
  }
  const isAlone = [...groups].every((group) => group === fill.hourly)
  return next === '' || isAlone ? undefined : next
}

function groupOf({ fillers }: Fill, group: string): Filler[] {
  return fillers.filter((filler) => filler.group === group)
}

/** Returns when one of the fillers was last on. */
function airedAt(fillers: readonly Filler[], now: FillTime): Microseconds {
  return Math.max(now.atUs - FORGOTTEN_US, ...fillers.map(({ asset }) => endOf(asset, now)))
}

function endOf(asset: string, { aired, atUs }: Pick<FillTime, 'aired' | 'atUs'>): Microseconds {
  return Math.max(atUs - FORGOTTEN_US, aired.get(asset)?.endsAtUs ?? Number.NEGATIVE_INFINITY)
}

function oldest(choices: readonly Choice[], group: string, now: FillTime): Choice | undefined {
  const own = choices.filter(({ filler }) => filler.group === group)
  const first = (one: Choice, other: Choice) =>
    endOf(other.filler.asset, now) < endOf(one.filler.asset, now) ? other : one
  return own.length > 0 ? own.reduce(first) : undefined
}

/** Returns a slide to cut short: the station identification, if there is one, because it comes before a program. */
function lastOf(fill: Fill, choices: readonly Choice[], now: FillTime): Choice | undefined {
  if (now.limitUs - now.atUs < MIN_GAP_US) return undefined
  const slides = choices.filter(({ filler }) => filler.kind === 'slate')
  if (slides.every(({ filler }) => filler.group === fill.hourly)) return undefined
  const group = slides.some(({ filler }) => filler.group === fill.hourly)
    ? fill.hourly
    : (slides[0]?.filler.group ?? '')
  return oldest(slides, group, now)
}
