import type { Synthesizer } from '../sound/synthesizer.ts'
import type { Art } from './svg.ts'

/** The size in which scenes are drawn. */
export const WIDTH = 960
export const HEIGHT = 540

/**
 * Where something is at each moment, in units of the scene: it stands, goes on with a speed per second, swings about a
 * place, or follows a formula of the time `t` in FFmpeg's language.
 */
export type Place =
  | number
  | { from: number; speed: number; each?: number }
  | { around: number; by: number; period: number; phase?: number }
  | string

/** A part of the picture over those before it. */
export type Layer = {
  name: string
  art: Art
  x?: Place
  y?: Place
  /** It appears and disappears gently, or is always there. In seconds. */
  shown?: { from: number; until: number; fade?: number }
  /** It is seen for the first `lit` seconds of each `period`. */
  blinks?: { period: number; lit: number; after?: number }
}

/** Pictures that follow one another. */
export type Strip = {
  name: string
  frames: readonly Art[]
  perSecond: number
  x: number
  y: number
}

/** A moving picture with sound that begins again without a seam. */
export type Scene = {
  /** A multiple of the length of segments. */
  seconds: number
  /** What fills the picture. If it is wider, the picture swings over it, once in `pan` seconds. */
  ground: Art
  pan?: number
  layers: readonly (Layer | Strip)[]
  score: (sound: Synthesizer) => void
}
