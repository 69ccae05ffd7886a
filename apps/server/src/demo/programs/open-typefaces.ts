import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'

/** The typefaces of the guide, with most letters and those of Latin Extended. */
const FILES = {
  'inter.ttf': import.meta.resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
  'inter-extended.ttf': import.meta.resolve(
    '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  ),
  'fraunces.ttf': import.meta.resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  ),
  'fraunces-extended.ttf': import.meta.resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
  ),
}

/**
 * Unpacks the typefaces into a folder, because the image library reads only unpacked fonts. Returns the path of a
 * configuration with only these fonts, so that pictures look the same on machines with other fonts, or with none.
 */
export async function openTypefaces(folder: string): Promise<string> {
  const path = join(folder, 'fonts.conf')
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  for (const [name, url] of Object.entries(FILES)) {
    const packed = await readFile(fileURLToPath(url))
    await writeWhole(join(folder, name), await convert(packed, 'truetype'))
  }
  const cache = `<cachedir>${join(folder, 'cache')}</cachedir>`
  await writeWhole(path, `<fontconfig><dir>${folder}</dir>${cache}</fontconfig>`)
  return path
}

/** Writes under another name first, because another process may read the file. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const half = `${path}.${process.pid}`
  await writeFile(half, content)
  await rename(half, path)
}
