import { stripPng, stripWebp } from './strip-chunks.ts'
import { stripGif } from './strip-gif.ts'
import { stripJpeg } from './strip-jpeg.ts'

const STRIPPERS: Readonly<Record<string, (picture: Buffer) => Buffer>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
}

/**
 * Returns a picture without what its camera noted, such as where and when it was taken, pixel for pixel the same. Keeps
 * its orientation and color profile. A picture of another type is returned as it is.
 */
export function stripMetadata(picture: Buffer, type: string): Buffer {
  return STRIPPERS[type]?.(picture) ?? picture
}

/** Reports whether pictures of the type may have metadata. */
export function hasMetadata(type: string): boolean {
  return Object.hasOwn(STRIPPERS, type)
}
