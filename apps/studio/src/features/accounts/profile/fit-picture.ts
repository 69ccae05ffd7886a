const MAX_EDGE_PX = 800
const AS_IT_IS = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * Returns the picture scaled to at most 800 × 800 pixels, with its proportions kept. SVG files are returned
 * unchanged; the server converts them. Throws when the file is not a picture.
 */
export async function fitPicture(file: File): Promise<File> {
  if (file.type === 'image/svg+xml') return file
  const picture = await createImageBitmap(file)
  const { width, height } = fitInside(picture, MAX_EDGE_PX)
  if (width === picture.width && AS_IT_IS.has(file.type)) return file
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  // JPEG has no transparency; other formats may, so they become PNG.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
  if (!blob) throw new Error('The browser could not draw the picture.')
  const name = file.name.replace(/\.\w+$/, '') || 'photo'
  return new File([blob], `${name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type })
}

/**
 * Returns the largest size with the same proportions whose edges are at most `edge`, and never larger than
 * the input.
 */
export function fitInside(
  { width, height }: { width: number; height: number },
  edge: number,
): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
