import sharp, { type ResizeOptions } from 'sharp'

/** A request to the picture process: one picture at a time. */
export type PictureRequest = {
  picture: Uint8Array
  resize: ResizeOptions
  /** A drawing (SVG) becomes a PNG. Other pictures keep their format. */
  isDrawing: boolean
}

/** `picture` is `undefined` when the input cannot be read as a picture. */
export type PictureAnswer = { picture?: Uint8Array }

const MAX_PIXELS = 40_000_000

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
 * Returns the resized picture, rotated upright and without camera metadata. External references in a drawing
 * are not loaded.
 */
async function paint({
  picture,
  resize,
  isDrawing,
}: PictureRequest): Promise<Uint8Array | undefined> {
  try {
    const resized = sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(resize)
    return await (isDrawing ? resized.png() : resized).toBuffer()
  } catch {
    return undefined
  }
}
