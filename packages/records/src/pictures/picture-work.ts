import type { Focus } from '@docket/model/library/artwork/crops'
import type { ResizeOptions, Sharp } from 'sharp'
import type { PosterLetters } from './set-letters.ts'
import type { Slide } from './set-slide.ts'

/** The form of the result. */
export type Outcome = { width: number; height: number; format: 'webp' | 'jpeg' }

/** What the picture process does with a picture. */
export type PictureWork =
  /** A drawing (SVG) becomes a PNG. Other pictures keep their format. */
  | { resize: ResizeOptions; isDrawing: boolean }
  /** The part around the focal point with the aspect ratio of the result, scaled to its size. */
  | { crop: Outcome & { focus: Focus } }
  /** The picture with letters on it, laid out for its full size. */
  | { poster: Outcome & { letters: PosterLetters } }
  /** The background of a slide with its texts and pictures. */
  | { slide: Outcome & Slide }
  /** The picture as a square PNG with a letter in its middle. */
  | { icon: { letter: string; ink: string; side: number } }

export type LetterWork = Extract<
  PictureWork,
  { poster: object } | { slide: object } | { icon: object }
>

const MAX_PIXELS = 40_000_000
/** The limits of an input picture. */
export const LIMITS = { limitInputPixels: MAX_PIXELS }
const QUALITY = 80
/** The background for transparent pictures in formats without transparency. */
const GROUND = '#111827'

/** Writes a finished picture as a file. */
export function encode(picture: Sharp, format: Outcome['format']): Promise<Uint8Array> {
  return format === 'jpeg'
    ? picture.flatten({ background: GROUND }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
    : picture.webp({ quality: QUALITY }).toBuffer()
}
