import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font, Letters } from '@docket/records/files/pictures/set-letters'
import { unpackFont } from './unpack-font.ts'

/** Fraunces in two files, for most letters and for those of Latin Extended. */
const FILES = {
  latin: {
    url: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    displayName: 'Fraunces SemiBold',
  },
  extended: {
    url: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
    // Both files call themselves Fraunces SemiBold. A name of the same length keeps the file in order.
    displayName: 'Fraunces Extended',
  },
}
const FOLDER = 'typefaces'

type Fonts = Letters['fonts']
type Source = { url: string; displayName: string }

/**
 * Returns a function that gives the fonts of posters. The image library reads only unpacked fonts, which are written
 * to the data folder once per process.
 */
export function openTypeface(dataFolder: string): () => Promise<Fonts> {
  let opened: Promise<Fonts> | undefined
  return () => {
    opened ??= unpackAll(join(dataFolder, FOLDER))
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
}

async function unpackAll(folder: string): Promise<Fonts> {
  await mkdir(folder, { recursive: true })
  const [latin, extended] = await Promise.all([
    unpack(join(folder, 'latin.ttf'), FILES.latin),
    unpack(join(folder, 'extended.ttf'), FILES.extended),
  ])
  return { latin, extended }
}

async function unpack(file: string, { url, displayName: name }: Source): Promise<Font> {
  const font = unpackFont(await readFile(fileURLToPath(url)))
  // Other processes may read the same file.
  const half = `${file}.${process.pid}`
  await writeFile(half, renamed(font, name))
  await rename(half, file)
  return { name, file }
}

/** Gives the font a name of the same length. */
function renamed(font: Buffer, name: string): Buffer {
  const [old, given] = [FILES.latin.displayName, name].map((one) =>
    Buffer.from(one, 'utf16le').swap16(),
  )
  for (let at = font.indexOf(old ?? ''); at >= 0; at = font.indexOf(old ?? '', at + 1)) {
    given?.copy(font, at)
  }
  return font
}
