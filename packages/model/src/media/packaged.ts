/** The key of a packaged file in the storage. A version, which is `packaged` of the medium, never changes. */
export function packagedKey(medium: string, version: string, name: string): string {
  return `${packagedFolder(medium)}/${version}/${name}`
}

/** The prefix of versions that channels make from audio files: the packaged sound with a drawn picture. */
export const STILL_VERSION = 'still'

/** The folder of all versions of a medium's package in the storage. */
export function packagedFolder(medium: string): string {
  return `packaged/${medium}`
}

/** One encoded form of a file: a fragmented MP4 file in the folder of the package. */
export type Rendition = {
  /** The height of the picture, such as `720`, or `sound`. Its file is `NAME.mp4`. */
  name: string
  /** 0 for sound. */
  width: number
  height: number
  /** Frames per second. Absent for sound, and in older packages. */
  fps?: number
  /** As in the `CODECS` attribute of a playlist. */
  codecs: string
  peakBitsPerSec: number
  averageBitsPerSec: number
  bytes: number
}

/** A frame of the file that may become its poster. */
export type Still = { file: string; atMs: number }

/** Thumbnails of the whole file in one picture, for scrubbing: row by row, one every `stepMs`. */
export type Sprite = {
  file: string
  columns: number
  rows: number
  count: number
  width: number
  height: number
  stepMs: number
}

/** A file with one byte per step: the peak of the sound, 0 to 255 (full scale). */
export type Waveform = { file: string; stepMs: number }

/** The sound of a medium as an audio file for podcasts. */
export type PodcastAudio = {
  /** The folder of the file, as in `packagedKey`; empty if none could be made from this package. */
  version: string
  /** The value of `packaged` that it was made from. */
  source: string
  bytes: number
  durationMs: number
  /** As measured in the finished file, in LUFS. */
  loudness: number
}

/** An audio description in the form that players receive. */
export type DescribedSound = {
  /** The folder of its files, as in `packagedKey`. */
  version: string
  /** The value of the medium's `packaged` whose segments it matches. */
  source: string
  /** The value of `sound` that it was made from. */
  sound: string
}

/** A part of a file, in milliseconds from its start. */
export type FilePart = { startsAtMs: number; endsAtMs: number }

export type PictureFacts = {
  codec: string
  /** The stored size in pixels, before rotation. */
  width: number
  height: number
  pixelFormat: string
  /** Width to height of the picture as shown, after rotation. */
  aspect: number
  /** The clockwise rotation in degrees: 0, 90, 180 or 270. */
  rotation: number
  fps: number
  isInterlaced: boolean
  /** The transfer curve of a high-dynamic-range picture: HLG, as from phones, or PQ, as in films. */
  light?: 'hlg' | 'pq'
  /** The highest bit rate, measured over four seconds. Absent in older inspections. */
  peakBitsPerSec?: number
  /** How many times the timestamps restart, as in recordings that were joined. */
  joins?: number
  durationMs: number
  /** The longest time between two key frames. */
  keyFrameGapMs: number
}

export type SoundFacts = {
  codec: string
  channels: number
  sampleRate: number
  durationMs: number
  /** Integrated loudness (EBU R128) in LKFS; `null` when the file is silent. */
  loudness: number | null
  /** In dBTP; `null` when the file is silent. */
  truePeak: number | null
  /** If only one of two channels has sound, which one. Packaging copies it to both. */
  oneSide?: 'left' | 'right'
  /** How many tracks are mixed together, such as a camera's microphones; absent if there is only one. */
  tracks?: number
}

/**
 * A stream of a file that is not used, or captions inside its picture that the encoder cannot read. `language` is what
 * the file says, or empty.
 */
export type UnusedStream = {
  kind: 'picture' | 'sound' | 'captions' | 'captions-in-picture'
  language: string
}

/** Captions that were inside a file, and what happened to them. */
export type CaptionsInFile = {
  /** Whether they had their own track or were in the picture. */
  from: 'track' | 'picture'
  /** A BCP 47 tag: what the file says, or else the station's language. */
  language: string
  lines: number
  /** How many parts could not be read: damaged, with unknown codes, or beyond the limit for captions. */
  unread: number
  /**
   * They became a draft, were left out because there were already captions in this language, or could not be used
   * because the recording has no show.
   */
  became: 'draft' | 'left-out' | 'no-show'
}

/** What an encoder learned about a file. */
export type Inspection = {
  format: string
  durationMs: number
  picture: PictureFacts | null
  sound: SoundFacts | null
  black: FilePart[]
  /** Absent in older inspections. */
  frozen?: FilePart[]
  silent: FilePart[]
  /** Absent in older inspections. */
  unused?: UnusedStream[]
  /** Set when the file is packaged. Absent in older inspections. */
  captions?: CaptionsInFile[]
  /** Packets that could not be decoded. */
  damagedPackets: number
}
