import sharp, { type ResizeOptions } from 'sharp'

/** What the process is asked for: one picture at a time. */
export type PictureRequest = {
  picture: Uint8Array
  resize: ResizeOptions
  /** A drawing (SVG) becomes a PNG; anything else keeps its format. */
  isDrawing: boolean
}

/** `undefined`: it cannot be read as a picture. */
export type PictureAnswer = { picture?: Uint8Array }

const MAX_PIXELS = 40_000_000

// Run as a process of its own by `startPainter`: nothing else is to be done here.
sharp.cache(false)
process.on('message', (request: PictureRequest) => {
  void paint(request).then((picture) => {
    const answer: PictureAnswer = picture ? { picture } : {}
    process.send?.(answer)
  })
})
// The server is gone.
process.on('disconnect', () => process.exit())
process.send?.('ready')

/** Upright, without what cameras write into pictures; of a drawing, nothing from elsewhere. */
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
