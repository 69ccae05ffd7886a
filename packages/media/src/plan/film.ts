import type { Film } from '../encoder.ts'
import { AAC_OPTIONS, KEY_FRAME_SEC, SAMPLE_RATE, SEGMENT_SEC } from './house-format.ts'

/** The film's own filters, followed by those that convert their outputs to frames that can be encoded. */
export function filmFilters({ filters, fps }: Film) {
  const text = [
    filters,
    `[picture]fps=${fps},setsar=1,format=yuv420p[coded]`,
    `[sound]aformat=fltp:${SAMPLE_RATE}:stereo,apad,asetnsamples=1024:p=0[heard]`,
  ].join(';')
  return { text, picture: 'coded', sound: 'heard' }
}

/** The options of the x264 encoder. Key frames are forced by time. */
export function filmPicture({ preset, quality, fps }: Film): Record<string, string> {
  return {
    preset,
    crf: String(quality),
    profile: 'main',
    g: String(KEY_FRAME_SEC * fps + 2),
    sc_threshold: '0',
    threads: '2',
    'x264-params': 'open-gop=0:stitchable=1',
  }
}

/** The sound is simple and loud enough for the fast search of the AAC encoder. */
export function filmSound(): Record<string, string> {
  return { ...AAC_OPTIONS, aac_coder: 'fast' }
}

export function filmSoundFrames({ durationMs }: Film): number {
  return Math.ceil((durationMs / 1000) * (SAMPLE_RATE / 1024))
}

/** Where segments end, except for the last, in seconds. */
export function filmCuts({ durationMs, segmentSec = SEGMENT_SEC }: Film): number[] {
  const count = Math.ceil(durationMs / 1000 / segmentSec)
  return Array.from({ length: count - 1 }, (_, at) => (at + 1) * segmentSec)
}
