import type { Microseconds } from './asset.ts'

/**
 * What an item is to a viewer. A `slate` is the still picture shown when nothing can be played; `filler` fills the
 * time of an airing.
 */
export type ItemKind = 'program' | 'spot' | 'filler' | 'slate'

/** A stretch of an asset, rounded to the nearest segment boundaries. Both ends default to those of the asset. */
export type AssetPart = {
  asset: string
  kind: Exclude<ItemKind, 'slate'>
  /** In µs from the start of the asset. A break at 10:00 ends one part and starts another at the same number. */
  fromUs?: Microseconds
  untilUs?: Microseconds
  /**
   * For a live source: not before this moment. Until then, and wherever the next part has not arrived, slates are
   * shown.
   */
  atUs?: Microseconds
}

/**
 * A planned airing. Planned airings may overlap: as in the guide, each lasts until the next one starts, and of those
 * that start together only the one that ends last is played.
 */
export type PlannedAiring = {
  id: string
  /** Empty for a private airing: the playlist then lists it without a title. */
  title: string
  startsAtUs: Microseconds
  endsAtUs: Microseconds
  /** In order. Parts whose asset is unknown are left out; if none remains, the airing's slate is shown. */
  parts: readonly AssetPart[]
  /** Whether its parts arrive while it is on, from a live source. Each then has its own time. */
  isLive?: boolean
}

/**
 * What a channel plays from media sequence number `sequence` on: `count` segments of `asset`, starting with its
 * segment `first`. Items follow each other without a gap in `sequence`, unless one restarts the channel. There is also
 * no gap in time, except where nobody wrote the ledger for a while.
 */
export type LedgerItem = {
  /** The airing's id, or `null` between airings. */
  airing: string | null
  /** When the airing's first item started, no matter how many items ago; `null` between airings. */
  airingFromUs: Microseconds | null
  kind: ItemKind
  /** The title with which the airing started. Empty if viewers may not read it, and between airings. */
  title: string
  asset: string
  first: number
  count: number
  startsAtUs: Microseconds
  /** Always `startsAtUs` plus the length of the segments, so that readers of old rows need no assets. */
  endsAtUs: Microseconds
  sequence: number
  /** The discontinuity sequence number of its segments. */
  discontinuity: number
  /** Whether it continues the previous item's asset at the next segment, without a discontinuity. */
  continues: boolean
  /**
   * Whether the channel restarts here at an earlier time because the clock was set back. The item replaces everything
   * from then on, and its sequence number is higher than any that players may have seen, so that numbers never go
   * back.
   */
  restarts?: boolean
}

/**
 * An item as stored in the ledger. Rows are only ever appended. `number` counts the rows of a channel from 1. A row
 * replaces everything in earlier rows from its own `sequence` on, so `endsAtUs` and `count` say what the row alone
 * would have played. `resolve` returns what is really played.
 */
export type LedgerRow = LedgerItem & { number: number }

/** Where the previous items end and the next one starts. */
export type Anchor = {
  atUs: Microseconds
  sequence: number
  /** The discontinuity number of the previous segment; the next item has one more, unless it continues. */
  discontinuity: number
  /**
   * The current previous items, in order, back to the first item of the airing that may continue. They show how much
   * of it has been played, and which slate was last.
   */
  before: readonly LedgerItem[]
  /** Whether the next item restarts the channel. */
  restarts?: boolean
}

/** The anchor of a channel that has never played anything. */
export function firstAnchor(atUs: Microseconds): Anchor {
  return { atUs, sequence: 0, discontinuity: 0, before: [] }
}
