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
 * Returns a picture without the data that its camera added, such as where and when it was taken. The pixels stay the
 * same. Keeps the orientation and the color profile. Returns pictures of other types unchanged.
 */
export function stripMetadata(picture: Buffer, type: string): Buffer {
  return STRIPPERS[type]?.(picture) ?? picture
}

/** Reports whether pictures of the type may have metadata. */
export function hasMetadata(type: string): boolean {
  return Object.hasOwn(STRIPPERS, type)
}
