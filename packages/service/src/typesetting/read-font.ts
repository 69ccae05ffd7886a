import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

export type Weight = 400 | 500 | 600 | 700

/** The features in use: positions of marks, kerning, and digits of the same width. */
const LETTERS = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'tnum']
/** Features for scripts whose letters depend on their neighbors. */
const SCRIPTS = [
  'rlig',
  'liga',
  'curs',
  'dist',
  'isol',
  'init',
  'medi',
  'med2',
  'fina',
  'fin2',
  'fin3',
  'calt',
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'pref',
  'blwf',
  'abvf',
  'half',
  'pstf',
  'vatu',
  'cjct',
  'cfar',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'abvm',
  'blwm',
  'clig',
  'ljmo',
  'vjmo',
  'tjmo',
]
const LATIN = /\/(inter|fraunces)\//
/** The font library reads a few bytes past the last glyph if it has no outline. */
const SPARE = Buffer.alloc(32)

/** Reads a variable font file, and returns some of its characters as a plain TrueType font of one weight. */
export async function readFont(path: string, weight: Weight, characters: string): Promise<Buffer> {
  const packed = await readFile(path)
  const font = await subsetFont(packed, characters, {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: LATIN.test(path) ? LETTERS : [...LETTERS, ...SCRIPTS],
    variationAxes: { wght: weight },
  })
  return Buffer.concat([font, SPARE])
}
