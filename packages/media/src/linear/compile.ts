import {
  type Asset,
  lengthUs,
  type Microseconds,
  nearestBound,
  SECOND_US,
  segmentsOf,
} from './asset.ts'
import { type Fill, type FillTime, type LastPlay, nextFill } from './fill.ts'
import type { Anchor, LedgerItem, PlannedAiring } from './items.ts'
import { type PartSegments, partsLeft } from './parts-left.ts'
import { pinnedNext } from './pinned.ts'
import { MIN_GAP_US, ROUNDING_US } from './timing.ts'

/** What a channel may play. */
export type Supply = {
  assets: ReadonlyMap<string, Asset>
  /** Shown in rotation between airings, and when the media of an airing ends before the airing does. */
  gapSlates: readonly string[]
  /** What fills gaps and the rest of airings; slates are used only if nothing else can. */
  fill?: Fill
  /** The slate of an airing without media; if there is none, the slates between airings are used. */
  slateOf: (airing: PlannedAiring) => string | undefined
}

/** Items laid end to end from an anchor onward. */
type LedgerDraft = {
  anchor: Anchor
  items: LedgerItem[]
  atUs: Microseconds
  supply: Supply
  untilUs: Microseconds
  /** When assets were last on, from the supply and from all items so far. */
  aired: Map<string, LastPlay>
}

/** The interval at which something else may replace a slate. */
const GIVES_WAY_US = 10 * SECOND_US

type SegmentRange = { asset: Asset; first: number; until: number }
type ItemOwner = Pick<LedgerItem, 'airing' | 'airingFromUs' | 'title'>

/**
 * Lays airings end to end on the media clock, from the anchor to `untilUs` or slightly beyond: items are whole, so a
 * running hour is one item. The same input always gives the same items, and so does every later anchor.
 *
 * An airing ends at the segment boundary nearest to its planned end, so it is off by at most half a segment, and errors
 * never add up. Slates fill the rest until less than half a segment is missing. An airing that was on at the anchor
 * continues where it was. An airing that starts late because nothing could be played is joined in progress. The caller
 * must pass all airings up to one slate's length beyond `untilUs`. Throws a `RangeError` if no slate is known.
 */
export function compile(
  anchor: Anchor,
  airings: readonly PlannedAiring[],
  supply: Supply,
  untilUs: Microseconds,
): { items: LedgerItem[]; next: Anchor } {
  const tape: LedgerDraft = {
    anchor,
    items: [],
    atUs: anchor.atUs,
    supply,
    untilUs,
    aired: new Map(),
  }
  for (const [asset, aired] of supply.fill?.aired ?? []) tape.aired.set(asset, aired)
  for (const item of anchor.before) note(tape, item)
  for (const airing of withoutOverlaps(airings)) {
    if (airing.endsAtUs <= tape.atUs) continue
    layGap(tape, airing.startsAtUs)
    if (isFull(tape)) break
    layAiring(tape, airing)
  }
  layGap(tape, Number.POSITIVE_INFINITY)
  return { items: tape.items, next: anchorAfter(tape) }
}

/** As in the guide (`clipped` in the model), an airing lasts until the next one starts. */
function withoutOverlaps(airings: readonly PlannedAiring[]): PlannedAiring[] {
  const inOrder = airings
    .filter(({ startsAtUs, endsAtUs }) => endsAtUs > startsAtUs)
    .sort((one, other) => one.startsAtUs - other.startsAtUs || one.endsAtUs - other.endsAtUs)
  return inOrder.flatMap((airing, index) => {
    const nextAtUs = inOrder[index + 1]?.startsAtUs ?? Number.POSITIVE_INFINITY
    if (nextAtUs <= airing.startsAtUs) return []
    return [{ ...airing, endsAtUs: Math.min(airing.endsAtUs, nextAtUs) }]
  })
}

function layAiring(tape: LedgerDraft, airing: PlannedAiring): void {
  const { assets, gapSlates, slateOf } = tape.supply
  const whose = whoseIs(airing, tape)
  const { parts, hasMedia } = partsLeft(tape.anchor, airing, assets, tape.atUs)
  const own = hasMedia && !airing.isLive ? undefined : slateOf(airing)
  const slates = own !== undefined && assets.has(own) ? [own] : gapSlates
  layParts(tape, { airing, whose, slates }, parts)
  if (hasMedia && !airing.isLive) layFill(tape, whose, airing.endsAtUs)
  else laySlates(tape, whose, slates, airing.endsAtUs)
}

type ProgrammedAiring = { airing: PlannedAiring; whose: ItemOwner; slates: readonly string[] }

/** Lays parts end to end, with a slate wherever a live part has not arrived. */
function layParts(
  tape: LedgerDraft,
  { airing, whose, slates }: ProgrammedAiring,
  parts: readonly PartSegments[],
): void {
  for (const left of parts) {
    const { part } = left
    if (part.atUs !== undefined) {
      laySlates(tape, whose, slates, Math.min(startOf(left), airing.endsAtUs))
    }
    const stretch = isFull(tape) ? undefined : onTime(left, tape.atUs)
    if (stretch && !lay(tape, { ...whose, kind: part.kind }, stretch, airing.endsAtUs)) return
  }
}

/** Returns when the rest of a live part is due. */
function startOf({ part, asset, first }: PartSegments): Microseconds {
  return (part.atUs ?? 0) + (asset.bounds[first] ?? 0)
}

/** Returns what is left of a live part, if anything. A part that is late only by rounding is used whole. */
function onTime(left: PartSegments, atUs: Microseconds): SegmentRange | undefined {
  const { part, asset, first, until } = left
  if (part.atUs === undefined || atUs - startOf(left) <= ROUNDING_US) return left
  const next = Math.max(first, nearestBound(asset.bounds, atUs - part.atUs))
  return next < until ? { asset, first: next, until } : undefined
}

/** An airing that has started keeps its start and its title, because players have read them. */
function whoseIs(
  { id, title, startsAtUs }: PlannedAiring,
  { anchor, atUs }: LedgerDraft,
): ItemOwner {
  const begun = anchor.before.findLast(
    (item) => item.airing === id && item.startsAtUs >= startsAtUs - ROUNDING_US,
  )
  if (!begun) return { airing: id, airingFromUs: atUs, title }
  return { airing: id, airingFromUs: begun.airingFromUs, title: title && begun.title }
}

function layGap(tape: LedgerDraft, limitUs: Microseconds): void {
  layFill(tape, { airing: null, airingFromUs: null, title: '' }, limitUs)
}

/** Fills a gap, with slates if nothing else fits. */
function layFill(tape: LedgerDraft, whose: ItemOwner, limitUs: Microseconds): void {
  const { fill, gapSlates } = tape.supply
  if (!fill) {
    laySlates(tape, whose, gapSlates, limitUs)
    return
  }
  if (whose.airing === null) layPinned(tape, fill, whose, limitUs)
  layUntil(tape, fill, whose, limitUs)
}

/** Lays pinned items between programs at their own times, and fills the time before them. */
function layPinned(tape: LedgerDraft, fill: Fill, whose: ItemOwner, limitUs: Microseconds): void {
  for (const pinned of fill.pinned ?? []) {
    if (pinned.atUs >= limitUs) return
    if (pinned.atUs > tape.atUs) layUntil(tape, fill, whose, pinned.atUs)
    if (isFull(tape)) return
    const { atUs, aired } = tape
    const now = { atUs, limitUs, aired, assets: tape.supply.assets, last: lastOf(tape) }
    const stretch = pinnedNext(pinned, now)
    if (stretch) lay(tape, { ...whose, kind: 'spot' }, stretch, limitUs)
  }
}

function layUntil(tape: LedgerDraft, fill: Fill, whose: ItemOwner, limitUs: Microseconds): void {
  let goesOn = true
  while (goesOn) goesOn = layNext(tape, fill, whose, limitUs)
}

/** Lays the next filler. Returns whether more fits. */
function layNext(tape: LedgerDraft, fill: Fill, whose: ItemOwner, limitUs: Microseconds): boolean {
  if (isFull(tape)) return false
  const { atUs, aired, supply } = tape
  const { assets, gapSlates } = supply
  const known = gapSlates.flatMap((id) => assets.get(id) ?? [])
  const { isUnderWay, ...slate } = nextSlate(tape, whose.airing, known)
  const isOfAiring = whose.airing !== null
  const now = { atUs, limitUs, aired, assets, last: lastOf(tape), isOfAiring }
  const choice = givesWay(slate.asset, slate.first) ? nextFill(fill, now) : undefined
  if (!choice && !isUnderWay && limitUs - atUs < MIN_GAP_US) return false
  const stretch = choice ?? { ...slate, until: endOfSlate(slate, fill, now) }
  return lay(tape, { ...whose, kind: choice?.filler.kind ?? 'slate' }, stretch, limitUs)
}

/**
 * A slate stays on until something else can be shown, at fixed positions, so that all processes that compile it agree.
 */
function endOfSlate({ asset, first }: { asset: Asset; first: number }, fill: Fill, now: FillTime) {
  const { bounds } = asset
  for (let until = first + 1; until < segmentsOf(asset); until += 1) {
    const atUs = now.atUs + (bounds[until] ?? 0) - (bounds[first] ?? 0)
    if (atUs >= now.limitUs) break
    if (givesWay(asset, until) && nextFill(fill, { ...now, atUs, last: undefined })) return until
  }
  return segmentsOf(asset)
}

function givesWay({ bounds }: Asset, segment: number): boolean {
  const place = (at: number) => Math.floor((bounds[at] ?? 0) / GIVES_WAY_US)
  return segment === 0 || place(segment) > place(segment - 1)
}

function laySlates(
  tape: LedgerDraft,
  whose: ItemOwner,
  slates: readonly string[],
  limitUs: Microseconds,
): void {
  const known = slates.flatMap((id) => tape.supply.assets.get(id) ?? [])
  let next = nextSlate(tape, whose.airing, known)
  if (!next.isUnderWay && limitUs - tape.atUs < MIN_GAP_US) return
  while (!isFull(tape)) {
    const { asset, first } = next
    const stretch = { asset, first, until: segmentsOf(asset) }
    if (!lay(tape, { ...whose, kind: 'slate' }, stretch, limitUs)) return
    next = nextSlate(tape, whose.airing, known)
  }
}

function note(
  { aired }: Pick<LedgerDraft, 'aired'>,
  { asset, endsAtUs, first, count }: LedgerItem,
): void {
  aired.set(asset, { endsAtUs, until: first + count })
}

/** Slates rotate, and one that was cut continues, so the previous item determines the next slate. */
function nextSlate(tape: LedgerDraft, airing: string | null, known: readonly Asset[]) {
  const last = lastOf(tape)
  const isUnderWay = last?.kind === 'slate' && last.airing === airing && last.endsAtUs === tape.atUs
  const at = isUnderWay ? known.findIndex(({ id }) => id === last.asset) : -1
  const current = known[at]
  const first = last ? last.first + last.count : 0
  if (current && first < segmentsOf(current)) return { asset: current, first, isUnderWay }
  const asset = known[(at + 1) % known.length]
  if (!asset) throw new RangeError('There is no slate.')
  return { asset, first: 0, isUnderWay }
}

/** Appends the part of the stretch that ends nearest to the limit. Returns whether that is all of it. */
function lay(
  tape: LedgerDraft,
  about: ItemOwner & Pick<LedgerItem, 'kind'>,
  { asset, first, until }: SegmentRange,
  limitUs: Microseconds,
): boolean {
  const limit = nearestBound(asset.bounds, (asset.bounds[first] ?? 0) + limitUs - tape.atUs)
  const count = Math.min(until, limit) - first
  if (count <= 0) return false
  const { anchor, items } = tape
  const [previous, last] = [items.at(-1), lastOf(tape)]
  const restarts = !previous && anchor.restarts
  const continues =
    !restarts &&
    last?.asset === asset.id &&
    last.first + last.count === first &&
    last.endsAtUs === tape.atUs
  const endsAtUs = tape.atUs + lengthUs(asset, first, count)
  const item: LedgerItem = {
    ...about,
    asset: asset.id,
    first,
    count,
    startsAtUs: tape.atUs,
    endsAtUs,
    continues,
    sequence: previous ? previous.sequence + previous.count : anchor.sequence,
    discontinuity: (previous ?? anchor).discontinuity + (continues ? 0 : 1),
    ...(restarts && { restarts }),
  }
  items.push(item)
  note(tape, item)
  tape.atUs = endsAtUs
  return first + count === until
}

function lastOf({ anchor, items }: LedgerDraft): LedgerItem | undefined {
  return items.at(-1) ?? anchor.before.at(-1)
}

function isFull({ atUs, untilUs }: LedgerDraft): boolean {
  return atUs >= untilUs
}

function anchorAfter(tape: LedgerDraft): Anchor {
  const { anchor, items, atUs } = tape
  const last = items.at(-1)
  if (!last) return anchor
  const all = [...anchor.before, ...items]
  const begins = all.findIndex(({ airing }) => airing === last.airing)
  return {
    atUs,
    sequence: last.sequence + last.count,
    discontinuity: last.discontinuity,
    before: last.airing === null ? [last] : all.slice(begins),
  }
}
