import { buffer } from 'node:stream/consumers'
import type { ResizeOptions } from 'sharp'
import type { Files } from '../storage/files.ts'
import { type FileOwner, fileKey, type StoredFile, thumbKey } from '../storage/storage.ts'
import { typeOfStored } from '../storage/types/file-type.ts'
import type { FileField } from '../storage/uploads.ts'
import { createPainter, type Painter, PainterBusy } from './painter.ts'

const ALWAYS = '100x100'
const SIZE = /^(\d{1,4})x(\d{1,4})([tbf]?)$/
const DRAWING = 'image/svg+xml'
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', DRAWING]
const MAX_BYTES = 50_000_000
const MAX_CACHED_FAILURES = 10_000

/** Makes thumbnails of stored pictures when they are first requested. */
export type Thumbs = {
  /**
   * Returns `'none'` if the field does not offer the size or the file is not a picture that can be rendered,
   * and `'later'` while too many thumbnails are being made.
   */
  find(file: Picture, size: string): Promise<StoredFile | 'none' | 'later'>
}

/** `station` is the id of the picture's station, or of its owner if it has none. */
export type Picture = { owner: FileOwner; name: string; field: FileField; station: string }

type Thumb = { original: string; key: string; resize: ResizeOptions; station: string }

export function createThumbs(files: Files, painter: Painter = createPainter()): Thumbs {
  const underWay = new Map<string, Promise<StoredFile | undefined>>()
  // Files never change, so a picture that failed to render once would fail again after the same time, in any size.
  const failures = new Set<string>()

  async function makeOnce(thumb: Thumb) {
    const { key } = thumb
    const making =
      underWay.get(key) ?? make(files, painter, thumb, failures).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  async function makeUnlessBusy(thumb: Thumb) {
    try {
      const made = await makeOnce(thumb)
      if (!made) remember(failures, thumb.original)
      return made ?? 'none'
    } catch (error) {
      if (error instanceof PainterBusy) return 'later'
      throw error
    }
  }

  return {
    async find(picture, size) {
      const resize = readOffered(picture, size)
      const key = thumbKey(picture.owner, picture.name, size)
      const original = fileKey(picture.owner, picture.name)
      if (!resize || failures.has(original)) return 'none'
      const known = await files.storage.find(key)
      return known ?? makeUnlessBusy({ original, key, resize, station: picture.station })
    },
  }
}

/** Returns the MIME type of a stored file's thumbnails. */
export function typeOfThumb(name: string): string {
  const type = typeOfStored(name)
  return type === DRAWING ? 'image/png' : type
}

function remember(failures: Set<string>, key: string): void {
  const [oldest] = failures
  if (oldest !== undefined && failures.size >= MAX_CACHED_FAILURES) failures.delete(oldest)
  failures.add(key)
}

function readOffered({ name, field }: Picture, size: string): ResizeOptions | undefined {
  const type = typeOfStored(name)
  if (size !== ALWAYS && !field.thumbs?.includes(size)) return undefined
  return PICTURES.includes(type) ? readSize(size, type === DRAWING) : undefined
}

/**
 * Parses a size. `WxH` crops around the middle, suffix `t` from the top, `b` from the bottom; suffix `f` or a
 * zero keeps the aspect ratio. With `f`, only drawings may grow, because only they stay sharp.
 */
function readSize(size: string, mayGrow: boolean): ResizeOptions | undefined {
  const [, w, h, how] = SIZE.exec(size) ?? []
  const width = Number(w) || undefined
  const height = Number(h) || undefined
  if (width === undefined && height === undefined) return undefined
  const box = { ...(width && { width }), ...(height && { height }) }
  if (how === 'f') return { ...box, fit: 'inside', withoutEnlargement: !mayGrow }
  const position = how === 't' ? 'top' : how === 'b' ? 'bottom' : 'centre'
  return { ...box, fit: 'cover', position }
}

async function make(
  { storage, staging }: Files,
  painter: Painter,
  { original, key, resize, station }: Thumb,
  failures: ReadonlySet<string>,
): Promise<StoredFile | undefined> {
  const isDrawing = typeOfStored(original) === DRAWING
  const picture = await painter.paint(station, { resize, isDrawing }, async () => {
    // Another size of it may have failed in the meantime.
    if (failures.has(original)) return undefined
    const found = await storage.find(original)
    if (!found || found.bytes > MAX_BYTES) return undefined
    const content = await storage.read(original)
    return content && buffer(content)
  })
  if (!picture) return undefined
  const { path } = await staging.stage(inOne(Buffer.from(picture)), picture.length)
  await storage.store(key, { path, type: typeOfThumb(original) })
  return storage.find(key)
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
