import { collection } from '@docket/model/kernel/collection'
import { file, flag, reference, text } from '@docket/model/kernel/field'
import sharp from 'sharp'

const OPEN = { list: '', view: '', create: '', update: '', delete: '' }

export const people = collection('people', {
  type: 'auth',
  fields: { suspended: flag() },
  access: OPEN,
})

/**
 * A collection with file fields of every kind: a single file, several files, and a file that only its owner
 * may see.
 */
export const albums = collection('albums', {
  fields: {
    title: text({ required: true, max: 20 }),
    cover: file({
      maxSize: 20_000,
      mimeTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'],
      thumbs: ['40x20', '40x20t', '40x20b', '0x10', '20x0', '30x30f'],
    }),
    docs: { type: 'file', maxSelect: 3, maxSize: 1000 },
    diary: file({ maxSize: 1000, protected: true }),
    owner: reference('people'),
  },
  access: { ...OPEN, view: 'owner = @request.auth.id', update: 'title != "locked"' },
})

export const pages = collection('pages', {
  fields: {
    album: reference('albums', { cascadeDelete: true }),
    scan: file({ maxSize: 1000 }),
  },
  access: OPEN,
})

/** Draws a single-color picture of `width` × `height` pixels with camera metadata. */
export async function drawPicture(width = 80, height = 60): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: 'Harbor' } })
    .png()
    .toBuffer()
}

export function pngFile(bytes: Buffer, name = 'cover.png'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

export function textFile(content: string, name = 'notes.txt'): File {
  return new File([content], name, { type: 'text/plain' })
}

/** Returns an SVG drawing with the given content and root attributes. */
export function svg(inside: string, attributes = 'viewBox="0 0 24 24"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
}
