import type {
  CaptionsInFile,
  Inspection,
  SoundFacts,
  Sprite,
  Still,
  Waveform,
} from '@docket/model/media/packaged'
import type { MediaProblemCode } from '@docket/model/media/problems'
import type { PictureRung, Preset } from './plan/house-format.ts'

/** A file that cannot be inspected or encoded. `detail` is for the log. */
export class MediaProblem extends Error {
  override readonly name = 'MediaProblem'
  readonly code: MediaProblemCode
  constructor(code: MediaProblemCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code)
    this.code = code
  }
}

/** How a caller follows and cancels work. `onProgress` receives a value from 0 to 1. */
export type Watch = { signal?: AbortSignal; onProgress?: (part: number) => void }

/** The results of an inspection, including the files that it wrote into its folder. */
export type InspectionResult = {
  inspection: Inspection
  stills: Still[]
  sprite: Sprite | null
  waveform: Waveform | null
  /** Captions inside the file. Absent if an earlier version inspected it. */
  captions?: CaptionFile[]
}

/**
 * Captions that were read from a file and written as WebVTT. `language` is what the file states, or empty. `unread`:
 * the number of parts that could not be read.
 */
export type CaptionFile = Pick<CaptionsInFile, 'from' | 'language' | 'lines' | 'unread'> & {
  file: string
}

/**
 * One encoded file to make. Except for `podcast` and `speech`, it is a fragmented MP4 file with a fragment at each key
 * frame.
 */
export type Task =
  | { kind: 'picture'; name: string; rung: PictureRung; durationMs: number }
  /** Copies the picture unchanged. */
  | { kind: 'copy'; name: string; durationMs: number }
  /** Encodes the sound, or silence, to exactly this length, with a fragment at each cut if possible. */
  | {
      kind: 'sound'
      name: string
      gainDb: number
      /** The only channel with sound, which is copied to both. */
      oneSide?: SoundFacts['oneSide']
      durationMs: number
      cutsMs: number[]
    }
  /** Encodes the sound as a file to be downloaded as a whole. It is not fragmented. */
  | { kind: 'podcast'; name: string; gainDb: number; durationMs: number; layout: 'mono' | 'stereo' }
  /** A WAV file for transcribers: 16 kHz, one channel. */
  | { kind: 'speech'; name: string; durationMs: number }

/** A film to generate from pictures, sounds and filters only. */
export type Film = {
  /** The folder of the files that the filters read, by name only. */
  folder: string
  /** In FFmpeg's filter language. The outputs are `[picture]` and `[sound]`, both as long as the film. */
  filters: string
  durationMs: number
  /** The length of its segments; the house format's by default. */
  segmentSec?: number
  /** Whole frames a second. */
  fps: number
  /** On x264's scale: lower looks better and makes larger files. */
  quality: number
  preset: Preset
}

/** The two files of a film in the house format. */
export type FilmFiles = { picture: string; sound: string }

/** How to make a piece of a live source: its picture is copied unless there is a rung. */
export type PieceTask = { rung: PictureRung | null; copiesSound: boolean }

/** The two files of a piece, fragmented like those of `encode`. */
export type PieceFiles = { picture: string; sound: string }

export type EncoderState = { ok: true; version: string } | { ok: false; reason: string }

/** A program that decodes and encodes media. It always works in a separate process that can be killed. */
export type Encoder = {
  id: 'embedded' | 'ffmpeg'
  /** Reports whether the encoder works on this machine. */
  probe(): Promise<EncoderState>
  /** Reads a file once and writes stills, sprite, waveform and captions into `folder`. Throws `MediaProblem`. */
  inspect(file: string, folder: string, watch?: Watch): Promise<InspectionResult>
  /** Makes one encoded file at `output`. Throws `MediaProblem`. */
  encode(file: string, output: string, task: Task, watch?: Watch): Promise<void>
  /**
   * Makes the two files of a piece of a live source immediately and with normal priority. If a driver lacks this, they
   * are made with `encode`. Throws `MediaProblem`.
   */
  makePiece?(file: string, files: PieceFiles, task: PieceTask, watch?: Watch): Promise<void>
  /** Makes the two files of a film, fragmented like those of `encode`. Throws `MediaProblem`. */
  generate(film: Film, files: FilmFiles, watch?: Watch): Promise<void>
}
