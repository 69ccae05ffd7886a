/** Receives a live source as pieces. */
export { comingSegments } from '../live/coming-segments.ts'
export { joinPieces, type PieceToJoin } from '../live/join-pieces.ts'
export { makePiece, type Piece, type PiecePlan, planPieces } from '../live/make-piece.ts'
export { LIVE_DELAY_US, placePiece } from '../live/place-piece.ts'
export {
  readSource,
  SourceFault,
  type SourceMedia,
  type SourceSegment,
  variantUpTo,
} from '../live/source-playlist.ts'
