import { join } from 'node:path'
import sharp from 'sharp'
import { type Corners, GROUND } from './filters.ts'
import type { Scene } from './scene.ts'
import { type Art, documentOf } from './svg.ts'

/** Alpha below this is invisible. */
const MIN_ALPHA = 2
const CHANNELS = 4
const ALPHA = 3

/** Draws the pictures of a scene into a folder. Returns the position of each layer. */
export async function drawLayers(scene: Scene, folder: string, scale: number): Promise<Corners> {
  const { ground, layers } = scene
  const whole = sharp(Buffer.from(documentOf(ground, scale))).removeAlpha()
  await whole.png({ compressionLevel: 1 }).toFile(join(folder, `${GROUND}.png`))
  const corners = new Map<string, { left: number; top: number }>()
  for (const layer of layers) {
    if (!('frames' in layer)) {
      corners.set(
        layer.name,
        await drawTrimmed(layer.art, join(folder, `${layer.name}.png`), scale),
      )
      continue
    }
    for (const [at, frame] of layer.frames.entries()) {
      const name = `${layer.name}-${String(at).padStart(2, '0')}.png`
      const picture = sharp(Buffer.from(documentOf(frame, scale))).ensureAlpha()
      await picture.png({ compressionLevel: 1 }).toFile(join(folder, name))
    }
  }
  return corners
}

/**
 * Draws a layer without the empty border around it, because blending empty pixels costs as much as blending others. Its
 * position and size are even numbers, because the video stores color for every second pixel.
 */
async function drawTrimmed(art: Art, path: string, scale: number) {
  const { data, info } = await sharp(Buffer.from(documentOf(art, scale)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { left, top, right, bottom } = boundsOf(data, info)
  const box = { left: left & ~1, top: top & ~1 }
  const width = Math.min(info.width - box.left, even(right - box.left + 1))
  const height = Math.min(info.height - box.top, even(bottom - box.top + 1))
  const raw = { width: info.width, height: info.height, channels: CHANNELS } as const
  await sharp(data, { raw })
    .extract({ ...box, width, height })
    .png({ compressionLevel: 1 })
    .toFile(path)
  return box
}

function boundsOf(pixels: Buffer, { width, height }: { width: number; height: number }) {
  const bounds = { left: width - 1, top: height - 1, right: 0, bottom: 0 }
  for (let at = ALPHA; at < pixels.length; at += CHANNELS) {
    if ((pixels[at] ?? 0) < MIN_ALPHA) continue
    const pixel = (at - ALPHA) / CHANNELS
    const x = pixel % width
    const y = (pixel - x) / width
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = y
  }
  return bounds
}

function even(pixels: number): number {
  return pixels + (pixels % 2)
}
