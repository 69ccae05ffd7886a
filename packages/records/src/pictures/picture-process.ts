import { cropAbout, type Focus } from '@docket/model/library/artwork/crops'
import sharp from 'sharp'
import { isHeavyDrawing } from './heavy-drawing.ts'
import { encode, LIMITS, type Outcome, type PictureWork } from './picture-work.ts'

/** A request to the picture process: one picture at a time. */
export type PictureRequest = PictureWork & { picture: Uint8Array }

/** `picture` is `undefined` when the input cannot be read as a picture. */
export type PictureAnswer = { picture?: Uint8Array }

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
    if (!('resize' in request)) {
      // Most processes make only thumbnails, and need no typefaces.
      const { paintLetters } = await import('./paint-letters.ts')
      return await paintLetters(picture, request)
    }
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
