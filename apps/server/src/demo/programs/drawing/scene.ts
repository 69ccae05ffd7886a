import type { Synthesizer } from '../sound/synthesizer.ts'
import type { Art } from './svg.ts'

/** The size at which scenes are drawn. */
export const WIDTH = 960
export const HEIGHT = 540

/**
 * The position of an object over time, in units of the scene: fixed, moving at a speed per second, swinging around a
 * point, or an FFmpeg formula of the time `t`.
 */
export type Position =
  | number
  | { from: number; speed: number; each?: number }
  | { around: number; by: number; period: number; phase?: number }
  | string

/** A part of the picture, drawn over the layers before it. */
export type Layer = {
  name: string
  art: Art
  x?: Position
  y?: Position
  /** When it fades in and out, in seconds. Always visible if absent. */
  shown?: { from: number; until: number; fade?: number }
  /** It is visible for the first `lit` seconds of each `period`. */
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

/** A moving picture with sound that loops seamlessly. */
export type Scene = {
  /** A multiple of the length of segments. */
  seconds: number
  /** The background. If it is wider than the picture, the view swings across it once in `pan` seconds. */
  ground: Art
  pan?: number
  layers: readonly (Layer | Strip)[]
  score: (sound: Synthesizer) => void
}
