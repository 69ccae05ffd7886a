/** Plans a linear channel, and lists its segments. */
export {
  type Asset,
  lengthUs,
  type Microseconds,
  SECOND_US,
  segmentsOf,
  standIn,
  toAsset,
} from '../linear/asset.ts'
export { BackPlaylists, type Skip } from '../linear/back/back-playlists.ts'
export { captionsSegment } from '../linear/captions-segment.ts'
export { compile, type Supply } from '../linear/compile.ts'
export type { Fill, Filler, LastPlay } from '../linear/fill.ts'
export {
  type AssetPart,
  firstAnchor,
  type LedgerItem,
  type LedgerRow,
  type PlannedAiring,
} from '../linear/items.ts'
export { ladderOf, liveMainPlaylist, liveTransportPlaylist } from '../linear/ladder.ts'
export { horizonOf, resolve, restartOf, rowsToAppend } from '../linear/ledger.ts'
export {
  backWindowUs,
  isListedWithin,
  type Listing,
  listedAt,
  placeAt,
  type ScheduledSegment,
} from '../linear/listing.ts'
export { LivePlaylists, type Playlist } from '../linear/playlists.ts'
export { BACK_US, LEAD_US, MAX_BACK_US, SLACK_US, WINDOW_US } from '../linear/timing.ts'
