/** The key of a packaged file in the storage. A version, which is `packaged` of the medium, never changes. */
export function packagedKey(medium: string, version: string, name: string): string {
  return `${packagedFolder(medium)}/${version}/${name}`
}

/** The versions that channels make of a sound begin with it: the sound as it was packaged, under a drawn picture. */
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
  /** Pictures in a second. Absent for sound, and in packages from before it was noted. */
  fps?: number
  /** As in the `CODECS` attribute of a playlist. */
  codecs: string
  peakBitsPerSec: number
  averageBitsPerSec: number
  bytes: number
}

/** A picture of the file that may become its poster. */
export type Still = { file: string; atMs: number }

/** Small pictures of the whole file in one, for scrubbing: row by row, one each `stepMs`. */
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
  /** The folder of the file, as in `packagedKey`; empty when none could be made of this package. */
  version: string
  /** The value of `packaged` that it was made of. */
  source: string
  bytes: number
  durationMs: number
  /** As measured in the finished file, in LUFS. */
  loudness: number
}

/** An audio description as players get it. */
export type DescribedSound = {
  /** The folder of its files, as in `packagedKey`. */
  version: string
  /** The value of the medium's `packaged` whose segments it has. */
  source: string
  /** The name in `sound` of which it was made. */
  sound: string
}

/** A part of a file, in milliseconds from its start. */
export type Stretch = { startsAtMs: number; endsAtMs: number }

export type PictureFacts = {
  codec: string
  /** The stored size in pixels, before rotation. */
  width: number
  height: number
  pixelFormat: string
  /** Width to height of the picture as shown, after rotation. */
  aspect: number
  /** A quarter turn or more, clockwise, in degrees: 0, 90, 180 or 270. */
  rotation: number
  fps: number
  isInterlaced: boolean
  /** The curve of a picture with more light than televisions show: as phones or as films have it. */
  light?: 'hlg' | 'pq'
  /** The most bits in a second, over four seconds. Absent in inspections from before it was measured. */
  peakBitsPerSec?: number
  /** How often the times begin again, as in recordings that were joined. */
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
  /** The only side that is heard, of two. Packaging puts it on both. */
  oneSide?: 'left' | 'right'
  /** How many tracks are heard together, such as the microphones of a camera; absent for one. */
  tracks?: number
}

/**
 * A stream of a file that is not part of what is made of it, or captions inside its picture that the encoder cannot read.
 * `language` as the file says, or empty.
 */
export type UnusedStream = {
  kind: 'picture' | 'sound' | 'captions' | 'captions-in-picture'
  language: string
}

/** Captions that were inside a file, and what became of them. */
export type CaptionsInFile = {
  /** A track of its own, or the picture. */
  from: 'track' | 'picture'
  /** A BCP 47 tag: as the file says, or else the station's. */
  language: string
  lines: number
  /** Parts that were damaged, of unknown codes, or more than captions have. */
  unread: number
  /** A draft was made of them; there were captions in this language already; or the recording has no show. */
  became: 'draft' | 'left-out' | 'no-show'
}

/** What an encoder learned about a file. */
export type Inspection = {
  format: string
  durationMs: number
  picture: PictureFacts | null
  sound: SoundFacts | null
  black: Stretch[]
  /** Absent in inspections from before it was looked for. */
  frozen?: Stretch[]
  silent: Stretch[]
  /** Absent in inspections from before it was looked for. */
  unused?: UnusedStream[]
  /** Noted when the file is packaged. Absent in inspections from before they were read. */
  captions?: CaptionsInFile[]
  /** Packets that could not be decoded. */
  damagedPackets: number
}
