import { endpoint } from '../endpoint.ts'

/** One size or sound of a stream. Sizes are in pixels, rates in bits and frames a second. */
export type StreamRendition = {
  kind: 'video' | 'audio'
  width?: number
  height?: number
  bitsPerSec?: number
  framesPerSec?: number
  codecs?: string
}

/** A sentence about a stream. `problem`: viewers see nothing. `warning`: some viewers see nothing, or badly. */
export type StreamFinding = { kind: 'problem' | 'warning'; text: string }

/** What a test of a stream found. A stream without problems plays. */
export type StreamReport = {
  /** Whether a part of the picture or the sound was loaded. */
  plays: boolean
  /** Whether the stream goes on, rather than ending like a recording. Absent when it could not be read. */
  isLive?: boolean
  /** Seconds of the longest part. Viewers are at least three parts behind. */
  segmentSec?: number
  /** Largest first. A stream in one size only has none. */
  renditions: StreamRendition[]
  findings: StreamFinding[]
}

/**
 * Loads a stream's playlists and the first bytes of its newest part, as a viewer's player would, and reports what it
 * found. Requires the `schedule` privilege. Answers 400 for an address that cannot be called.
 */
export const testStream = endpoint<{ url: string }, StreamReport>('POST', '/api/streams/test', {
  url: 'required|url',
})
