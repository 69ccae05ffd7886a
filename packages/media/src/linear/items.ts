import type { Us } from './asset.ts'

/**
 * What an item is to a viewer. A `slate` is the still picture that stands where nothing can be played; `filler`
 * fills the time of an airing.
 */
export type ItemKind = 'program' | 'spot' | 'filler' | 'slate'

/** A stretch of an asset, rounded to the nearest bounds of segments. Both default to the ends of the asset. */
export type Part = {
  asset: string
  kind: Exclude<ItemKind, 'slate'>
  /** In µs from the start of the asset. A break at 10:00 ends one part and begins another at the same number. */
  fromUs?: Us
  untilUs?: Us
  /** Of a live source: not before this moment. Until then, and wherever the next part has not arrived, slates stand. */
  atUs?: Us
}

/**
 * An airing as it is planned. Planned airings may overlap: as in the guide, one lasts until the next begins, and
 * of those that begin together only the one that ends last is played.
 */
export type PlannedAiring = {
  id: string
  /** Empty for a private airing: the playlist then names it without a title. */
  title: string
  startsAtUs: Us
  endsAtUs: Us
  /** In order. Parts whose asset is not known are left out; when none is left, the airing's slate stands in. */
  parts: readonly Part[]
  /** Whether its parts arrive while it is on, from a live source. Each then has its moment. */
  isLive?: boolean
}

/**
 * What a channel plays from media sequence number `sequence` on: `count` segments of `asset`, from its segment
 * `first`. Items follow each other without a gap in `sequence`, unless one restarts the channel. They follow without a gap in time, too, except
 * where nobody wrote the ledger for a while.
 */
export type Item = {
  /** The airing's id, or `null` between airings. */
  airing: string | null
  /** When the airing's first item began, however many items ago that was; `null` between airings. */
  airingFromUs: Us | null
  kind: ItemKind
  /** With which the airing began. Empty when viewers may not read it, and between airings. */
  title: string
  asset: string
  first: number
  count: number
  startsAtUs: Us
  /** Always `startsAtUs` and the length of the segments, so that readers of old rows need no assets. */
  endsAtUs: Us
  sequence: number
  /** The discontinuity sequence number of its segments. */
  discontinuity: number
  /** Whether it goes on with the asset of the item before, at the next segment: without a discontinuity. */
  continues: boolean
  /**
   * Whether the channel begins again here at an earlier time, because the clock was set back. It replaces what stood from
   * then on, and its sequence number is beyond all that players may have seen, so that numbers never go back.
   */
  restarts?: boolean
}

/**
 * An item as the ledger has it. Rows are only ever appended. `number` counts the rows of a channel from 1; a row
 * replaces everything in earlier rows from its own `sequence` on, so `endsAtUs` and `count` say what a row would
 * have played alone. `resolve` says what it does play.
 */
export type Row = Item & { number: number }

/** Where the items before end, and the next one begins. */
export type Anchor = {
  atUs: Us
  sequence: number
  /** That of the last segment before; the next item has one more, unless it continues. */
  discontinuity: number
  /**
   * The items before as they stand, in order: back to the first of the airing that may go on. They tell how much
   * of it has been played, and which slate was last.
   */
  before: readonly Item[]
  /** Whether the next item restarts the channel. */
  restarts?: boolean
}

/** The anchor of a channel that has never played anything. */
export function firstAnchor(atUs: Us): Anchor {
  return { atUs, sequence: 0, discontinuity: 0, before: [] }
}
