import { endpoint } from '../endpoint.ts'

/** One rendition of a stream: a picture size or a sound. Sizes are in pixels, rates in bits and frames per second. */
export type StreamRendition = {
  kind: 'video' | 'audio'
  width?: number
  height?: number
  bitsPerSec?: number
  framesPerSec?: number
  codecs?: string
}

/**
 * A sentence about a stream. `problem`: viewers see nothing. `warning`: some viewers see nothing, or have poor
 * quality.
 */
export type StreamFinding = { kind: 'problem' | 'warning'; text: string }

/** What a test of a stream found. A stream without problems plays. */
export type StreamReport = {
  /** Whether a segment of the picture or the sound could be loaded. */
  plays: boolean
  /** Whether the stream is live rather than ending like a recording. Absent if it could not be read. */
  isLive?: boolean
  /** The length of the longest segment in seconds. Viewers are at least three segments behind. */
  segmentSec?: number
  /** Largest first. Empty for a stream with only one size. */
  renditions: StreamRendition[]
  findings: StreamFinding[]
}

/**
 * Loads a stream's playlists and the first bytes of its newest segment, as a viewer's player would, and reports the
 * findings. Requires the `schedule` privilege. Answers 400 for an address that cannot be requested.
 */
export const testStream = endpoint<{ url: string }, StreamReport>('POST', '/api/streams/test', {
  url: 'required|url',
})
