import { buffer } from 'node:stream/consumers'
import sharp, { type ResizeOptions } from 'sharp'
import { typeOfStored } from './file-type.ts'
import type { Files } from './files.ts'
import { type FileOwner, fileKey, type StoredFile, thumbKey } from './storage.ts'
import type { FileField } from './uploads.ts'

const ALWAYS = '100x100'
const SIZE = /^(\d{1,4})x(\d{1,4})([tbf]?)$/
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const MAX_PIXELS = 40_000_000
const MAX_BYTES = 50_000_000
const SECONDS = 5

/** Smaller pictures of stored ones, made when they are first asked for. */
export type Thumbs = {
  /** `undefined` where the field does not offer the size, or the picture cannot be made smaller. */
  find(file: Picture, size: string): Promise<StoredFile | undefined>
}

export type Picture = { owner: FileOwner; name: string; field: FileField }

export function createThumbs(files: Files): Thumbs {
  const underWay = new Map<string, Promise<StoredFile | undefined>>()
  let last: Promise<unknown> = Promise.resolve()

  // One picture after the other: a large one takes memory, and several would take the processor.
  function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    async find({ owner, name, field }, size) {
      const resize = readSize(size)
      const isOffered = size === ALWAYS || field.thumbs?.includes(size)
      if (!resize || !isOffered || !PICTURES.includes(typeOfStored(name))) return undefined
      const key = thumbKey(owner, name, size)
      const known = await files.storage.find(key)
      if (known) return known
      const making =
        underWay.get(key) ??
        inTurn(() => make(files, fileKey(owner, name), key, resize)).finally(() =>
          underWay.delete(key),
        )
      underWay.set(key, making)
      return making
    },
  }
}

/** `WxH` crops around the middle, `t` from the top, `b` from the bottom; `f` and 0 keep the ratio. */
function readSize(size: string): ResizeOptions | undefined {
  const [, w, h, how] = SIZE.exec(size) ?? []
  const width = Number(w) || undefined
  const height = Number(h) || undefined
  if (width === undefined && height === undefined) return undefined
  const box = { ...(width && { width }), ...(height && { height }) }
  if (how === 'f') return { ...box, fit: 'inside', withoutEnlargement: true }
  const position = how === 't' ? 'top' : how === 'b' ? 'bottom' : 'centre'
  return { ...box, fit: 'cover', position }
}

async function make(
  { storage, staging }: Files,
  original: string,
  key: string,
  resize: ResizeOptions,
): Promise<StoredFile | undefined> {
  const found = await storage.find(original)
  if (!found || found.bytes > MAX_BYTES) return undefined
  const content = await storage.read(original)
  const picture = content && (await shrink(await buffer(content), resize))
  if (!picture) return undefined
  const { path } = await staging.stage(inOne(picture), picture.length)
  await storage.keep(key, { path, type: typeOfStored(original) })
  return storage.find(key)
}

/** Upright, in its own format, without what cameras write into pictures. */
async function shrink(picture: Buffer, resize: ResizeOptions): Promise<Buffer | undefined> {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(resize)
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch {
    // What cannot be read as a picture is shown as it is.
    return undefined
  }
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
