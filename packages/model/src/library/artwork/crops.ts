/** The point of a picture that stays visible in every crop, from 0 to 1 of its width and height. */
export type Focus = { x: number; y: number }

export const CENTER: Focus = { x: 0.5, y: 0.5 }

/** Width to height of each crop. `card` is the shape of link previews. */
export const CROPS = { '16x9': 16 / 9, '1x1': 1, '2x3': 2 / 3, card: 1200 / 630 } as const

export type Crop = keyof typeof CROPS

/**
 * The pictures that are generated, as `CROP-WIDTH.FORMAT`; no other crop, width or format exists. JPEG is for feeds,
 * emails, link previews and podcast directories, which do not all support WebP.
 */
export const ARTWORK_FILES = [
  '16x9-160.webp',
  '16x9-320.webp',
  '16x9-640.webp',
  '16x9-1280.webp',
  '16x9-1280.jpg',
  '1x1-160.webp',
  '1x1-320.webp',
  '1x1-640.webp',
  '1x1-1400.jpg',
  '2x3-320.webp',
  '2x3-640.webp',
  'card-1200.jpg',
] as const

export type ArtworkFile = (typeof ARTWORK_FILES)[number]

export type ArtworkSize = { width: number; height: number; format: 'webp' | 'jpeg' }

export function isArtworkFile(name: string): name is ArtworkFile {
  return ARTWORK_FILES.some((one) => one === name)
}

/** Returns the size of a picture in pixels, so that pages can reserve space for it. */
export function sizeOfArtwork(file: ArtworkFile): ArtworkSize {
  const [, crop = '16x9', digits = '', ending] = /^(\w+)-(\d+)\.(\w+)$/.exec(file) ?? []
  const width = Number(digits)
  const height = Math.round(width / CROPS[crop as Crop])
  return { width, height, format: ending === 'jpg' ? 'jpeg' : 'webp' }
}

export type Area = { left: number; top: number; width: number; height: number }

/**
 * Returns the largest part of a picture with the given aspect ratio, in whole pixels: centered on the focal point as
 * far as the picture's edges allow.
 */
export function cropAbout(
  { width, height }: { width: number; height: number },
  aspect: number,
  focus: Focus = CENTER,
): Area {
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(height * aspect))),
    height: Math.max(1, Math.min(height, Math.round(width / aspect))),
  }
  return {
    left: startOf(width, cut.width, focus.x),
    top: startOf(height, cut.height, focus.y),
    ...cut,
  }
}

function startOf(whole: number, part: number, at: number): number {
  const start = Math.round(at * whole - part / 2)
  return Math.max(0, Math.min(whole - part, start))
}

/** Returns a stored focal point, or the center if it is missing or invalid. */
export function readFocus(stored: unknown): Focus {
  return isFocus(stored) ? { x: stored.x, y: stored.y } : CENTER
}

export function isFocus(value: unknown): value is Focus {
  const { x, y } = (value ?? {}) as Partial<Record<'x' | 'y', unknown>>
  return isShare(x) && isShare(y)
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1
}
