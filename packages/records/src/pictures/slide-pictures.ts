import { cropAbout, type Focus } from '@docket/model/library/artwork/crops'
import sharp, { type OverlayOptions, type Sharp, type SharpOptions } from 'sharp'
import type { Sheet } from './set-letters.ts'

/** A picture on a slide. `cover`: it fills the slide around its focal point, and the texts are on top of it. */
export type SlidePicture = { bytes: Uint8Array; cover?: { focus: Focus } }

export type Limits = Pick<SharpOptions, 'limitInputPixels'>

/** A rendered picture. */
export type Block = Sheet & { input: Buffer; channels: 4 }

/** Relative to the slide, for a picture next to the texts. */
export const PICTURE = { width: 0.36, height: 0.66 }
const CORNER = 18
/** How much a picture is darkened behind texts, so that they are legible even on white, and elsewhere. */
const SHADE = { texts: 0.74, between: 0.14, end: 0.94, fades: 0.14 }

/** Returns the placement of a block on a sheet. */
export function overlay({ input, width, height, channels }: Block, left: number, top: number) {
  return { input, raw: { width, height, channels }, left, top }
}

/** Renders a logo at a height in pixels. Returns `undefined` if the file is not a picture. */
export async function readLogo(
  bytes: Uint8Array,
  side: number,
  limits: Limits,
): Promise<Block | undefined> {
  const fit = { width: side * 3, height: side, fit: 'inside' as const }
  return asBlock(sharp(bytes, limits).autoOrient().resize(fit)).catch(() => undefined)
}

/** Places a picture over the whole sheet, or at its right. `marginX`: the empty space at the right, in pixels. */
export async function placePicture(
  { bytes, cover }: SlidePicture,
  sheet: Sheet,
  marginX: number,
  limits: Limits,
): Promise<OverlayOptions> {
  if (cover) {
    const { autoOrient } = await sharp(bytes, limits).metadata()
    const area = cropAbout(autoOrient, sheet.width / sheet.height, cover.focus)
    const whole = sharp(bytes, limits).autoOrient().extract(area).resize(sheet.width, sheet.height)
    return overlay(await asBlock(whole), 0, 0)
  }
  const width = Math.round(sheet.width * PICTURE.width)
  const height = Math.round(sheet.height * PICTURE.height)
  const fit = { width, height, fit: 'inside' as const }
  const card = await rounded(await asBlock(sharp(bytes, limits).autoOrient().resize(fit)))
  const left = sheet.width - marginX - Math.round((width + card.width) / 2)
  return overlay(card, left, Math.round((sheet.height - card.height) / 2))
}

/** Darkens a picture behind the texts: down to `above`, and from `below`, in pixels. */
export function shade(
  { width, height }: Sheet,
  { above, below }: { above: number; below: number },
): OverlayOptions {
  const { texts, between, end, fades } = SHADE
  const [upper, lower] = [above / height, Math.max(0, below / height)]
  const middle = (upper + lower) / 2
  const stops = [
    [0, texts],
    [Math.min(upper, middle), texts],
    ...(lower - upper > fades * 2
      ? [
          [upper + fades, between],
          [lower - fades, between],
        ]
      : []),
    [Math.max(lower, middle), texts],
    [1, end],
  ].map(([at, dark]) => `<stop offset="${at}" stop-color="#0b0f1a" stop-opacity="${dark}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/></svg>`
  return { input: Buffer.from(svg) }
}

function rounded({ input, width, height, channels }: Block): Promise<Block> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${CORNER}"/></svg>`
  return asBlock(
    sharp(input, { raw: { width, height, channels } }).composite([
      { input: Buffer.from(mask), blend: 'dest-in' },
    ]),
  )
}

async function asBlock(picture: Sharp): Promise<Block> {
  const { data, info } = await picture
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height, channels: 4 }
}
