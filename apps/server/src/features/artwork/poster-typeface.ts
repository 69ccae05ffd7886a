import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font, Fonts } from '@docket/records/files/pictures/set-letters'
import { unpackFont } from './unpack-font.ts'

/** Fraunces in two weights, each in two files: for most letters, and for those of Latin Extended. */
const FILES = {
  title: {
    latin: {
      url: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
      displayName: 'Fraunces SemiBold',
    },
    extended: {
      url: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
      // Both files have the name Fraunces SemiBold. A new name of the same length keeps the file valid.
      displayName: 'Fraunces Extended',
    },
  },
  text: {
    latin: {
      url: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
      displayName: 'Fraunces Medium',
    },
    extended: {
      url: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff'),
      displayName: 'Fraunces Medext',
    },
  },
}
const FOLDER = 'typefaces'

type Source = { url: string; displayName: string }

/** The fonts of posters and titles, and those of longer texts. */
export type Typeface = Fonts & { text: Fonts }

/**
 * Returns a function that gives the fonts of posters and slides. The image library reads only unpacked fonts, which are
 * written to the data folder once per process.
 */
export function openTypeface(dataFolder: string): () => Promise<Typeface> {
  let opened: Promise<Typeface> | undefined
  return () => {
    opened ??= unpackAll(join(dataFolder, FOLDER))
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
}

async function unpackAll(folder: string): Promise<Typeface> {
  await mkdir(folder, { recursive: true })
  const { title, text } = FILES
  const both = async (files: typeof title, ending: string) => {
    const old = files.latin.displayName
    return {
      latin: await unpack(join(folder, `latin${ending}.ttf`), files.latin, old),
      extended: await unpack(join(folder, `extended${ending}.ttf`), files.extended, old),
    }
  }
  const [titles, texts] = await Promise.all([both(title, ''), both(text, '-text')])
  return { ...titles, text: texts }
}

async function unpack(
  file: string,
  { url, displayName: name }: Source,
  old: string,
): Promise<Font> {
  const font = unpackFont(await readFile(fileURLToPath(url)))
  // Other processes may read the same file.
  const half = `${file}.${process.pid}`
  await writeFile(half, renamed(font, old, name))
  await rename(half, file)
  return { name, file }
}

/** Gives the font a name of the same length. */
function renamed(font: Buffer, old: string, name: string): Buffer {
  const [from = Buffer.of(), to] = [old, name].map((one) => Buffer.from(one, 'utf16le').swap16())
  for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at + 1)) {
    to?.copy(font, at)
  }
  return font
}
