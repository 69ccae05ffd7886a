import { createEmbeddedEncoder } from './embedded/embedded-encoder.ts'
import type { Encoder } from './encoder.ts'
import { createFFmpegEncoder } from './ffmpeg/ffmpeg-encoder.ts'

/** The encoder that works on this machine, or a sentence that explains why there is none. */
export type FoundEncoder =
  | { encoder: Encoder; version: string }
  | { encoder?: never; reason: string }

/** Finds the encoder when it is first needed. If there is none, later calls look again after a while. */
export type EncoderFinder = () => Promise<FoundEncoder>

const LOOK_AGAIN_MS = 60_000

/** Lists the encoders to try, in order. An explicitly given FFmpeg comes first. */
export function listEncoders(ffmpeg?: string): Encoder[] {
  const embedded = createEmbeddedEncoder()
  return ffmpeg === undefined
    ? [embedded, createFFmpegEncoder()]
    : [createFFmpegEncoder(ffmpeg), embedded]
}

/** `onFound` receives the result of each search. */
export function encoderFinder(
  candidates: readonly Encoder[] = listEncoders(),
  onFound: (found: FoundEncoder) => void = () => {},
): EncoderFinder {
  let found: Promise<FoundEncoder> | undefined
  let lookedAt = 0
  return async () => {
    const isOld = performance.now() - lookedAt > LOOK_AGAIN_MS
    if (!found || (isOld && !(await found).encoder)) {
      lookedAt = performance.now()
      found = findEncoder(candidates)
      void found.then(onFound)
    }
    return found
  }
}

async function findEncoder(candidates: readonly Encoder[]): Promise<FoundEncoder> {
  const reasons: string[] = []
  for (const encoder of candidates) {
    const state = await encoder.probe()
    if (state.ok) return { encoder, version: state.version }
    reasons.push(state.reason)
  }
  return { reason: reasons.join(' ') }
}
