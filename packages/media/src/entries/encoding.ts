/** Finds the encoder; inspects, packages, generates and sends media in separate processes. */
export { runChild } from '../child/run-child.ts'
export { makeDescription } from '../describe.ts'
export { openSrtSender, type Sender } from '../embedded/open-sender.ts'
export {
  type CaptionFile,
  type Encoder,
  type Film,
  type InspectionResult,
  MediaProblem,
  type Watch,
} from '../encoder.ts'
export {
  type CaptionsEntry,
  captionsPlaylist,
  type DescriptionEntry,
  firstPart,
  type InsideEntry,
  mediaPlaylist,
  type RenditionIndex,
  withCaptions,
  withCaptionsInside,
  withDescriptions,
} from '../fmp4/playlists.ts'
export {
  type EncoderFinder,
  encoderFinder,
  type FoundEncoder,
  listEncoders,
} from '../open-encoder.ts'
export {
  LADDER_HEIGHTS,
  type PlanOptions,
  type Preset,
  planPicture,
  SOUND_NAME,
} from '../plan/house-format.ts'
export { makePodcast } from '../podcast.ts'
export {
  INDEX_FILE,
  inspectInto,
  MAIN_PLAYLIST,
  type PreparedFilm,
  prepare,
  prepareFilm,
  writePackage,
} from '../prepare/prepare.ts'
export { prepareStill } from '../still.ts'
