import { cropAbout, type Focus } from '@docket/model/media/artwork/crops'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { isHeavyDrawing } from './heavy-drawing.ts'
import { type Letters, setLetters } from './set-letters.ts'
import { type Slide, setSlide } from './set-slide.ts'

/** The form of the result. */
export type Outcome = { width: number; height: number; format: 'webp' | 'jpeg' }

/** What the picture process does with a picture. */
export type PictureWork =
  /** A drawing (SVG) becomes a PNG. Other pictures keep their format. */
  | { resize: ResizeOptions; isDrawing: boolean }
  /** The part around the focal point with the aspect ratio of the outcome, scaled to its size. */
  | { crop: Outcome & { focus: Focus } }
  /** The picture with letters on it, laid out for its full size. */
  | { poster: Outcome & { letters: Letters } }
  /** The background of a slide with its texts and pictures. */
  | { slide: Outcome & Slide }

/** A request to the picture process: one picture at a time. */
export type PictureRequest = PictureWork & { picture: Uint8Array }

/** `picture` is `undefined` when the input cannot be read as a picture. */
export type PictureAnswer = { picture?: Uint8Array }

const MAX_PIXELS = 40_000_000
const LIMITS = { limitInputPixels: MAX_PIXELS }
const QUALITY = 80
/** The background for transparent pictures in formats without transparency. */
const GROUND = '#111827'

// `createPainter` runs this file in a separate process that does nothing else.
sharp.cache(false)
process.on('message', (request: PictureRequest) => {
  void paint(request).then((picture) => {
    const answer: PictureAnswer = picture ? { picture } : {}
    process.send?.(answer)
  })
})
// The server process has ended.
process.on('disconnect', () => process.exit())
process.send?.('ready')

/**
 * Returns the picture, rotated upright and without camera metadata. External references in a drawing are not
 * loaded.
 */
async function paint(request: PictureRequest): Promise<Uint8Array | undefined> {
  const { picture } = request
  if (picturesOf(request).some(isHeavyDrawing)) return undefined
  try {
    if ('crop' in request) return await cropPicture(picture, request.crop)
    if ('poster' in request) return await paintPoster(picture, request.poster)
    if ('slide' in request) return await paintSlide(picture, request.slide)
    const resized = sharp(picture, LIMITS).autoOrient().resize(request.resize)
    return await (request.isDrawing ? resized.png() : resized).toBuffer()
  } catch {
    return undefined
  }
}

function picturesOf(request: PictureRequest): Uint8Array[] {
  const { picture, logo } = 'slide' in request ? request.slide : {}
  return [request.picture, picture?.bytes, logo].filter((one) => one !== undefined)
}

async function cropPicture(
  picture: Uint8Array,
  { width, height, format, focus }: Outcome & { focus: Focus },
): Promise<Uint8Array> {
  const { autoOrient } = await sharp(picture, LIMITS).metadata()
  const area = cropAbout(autoOrient, width / height, focus)
  const cut = sharp(picture, LIMITS).autoOrient().extract(area)
  return encode(cut.resize(width, height, { fit: 'fill' }), format)
}

async function paintPoster(
  ground: Uint8Array,
  { width, height, format, letters }: Outcome & { letters: Letters },
): Promise<Uint8Array> {
  const sheet = await sharp(ground, LIMITS).metadata()
  const set = await setLetters(letters, sheet)
  const { data, info } = await sharp(ground, LIMITS)
    .composite(set)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = { width: info.width, height: info.height, channels: info.channels }
  return encode(sharp(data, { raw: whole }).resize(width, height, { fit: 'fill' }), format)
}

async function paintSlide(
  ground: Uint8Array,
  { width, height, format, ...slide }: Outcome & Slide,
): Promise<Uint8Array> {
  const set = await setSlide(slide, { width, height }, LIMITS)
  const whole = await sharp(ground, LIMITS).composite(set).removeAlpha().png().toBuffer()
  return encode(sharp(whole), format)
}

function encode(picture: Sharp, format: Outcome['format']): Promise<Uint8Array> {
  return format === 'jpeg'
    ? picture.flatten({ background: GROUND }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
    : picture.webp({ quality: QUALITY }).toBuffer()
}
