import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Color, contrastOf, mixed } from '@docket/model/guide/readable-color'
import { POSTER_INK, SOFT_INK } from '@docket/model/media/artwork/poster'
import { type Slide, setSlide } from '@docket/records/files/pictures/set-slide'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTypeface } from './poster-typeface.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-slides-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const SHEET = { width: 1280, height: 720 }
/** A twentieth of each side, which television sets may hide. */
const SAFE = { left: 64, right: 1216, top: 36, bottom: 684 }
const EMPTY = { line: '', above: '', title: 'Seed swap', body: '', foot: '' }
const FULL = { line: 'Harbor · One', above: 'Next at 7:00 PM', foot: 'Through Friday' }

let fonts: Slide['fonts']
let picture: Buffer

beforeAll(async () => {
  fonts = await openTypeface(FOLDER)()
  const create = { width: 300, height: 500, channels: 3, background: '#336699' } as const
  picture = await sharp({ create }).jpeg().toBuffer()
})

/** Returns the positions of a slide's texts, from top to bottom, without the layers of its picture. */
async function placesOf(
  words: Partial<Slide>,
  layers = 0,
): Promise<{ top: number; bottom: number }[]> {
  const slide = { ...EMPTY, ...words, ink: POSTER_INK, accent: '#99aabb', fonts }
  const set = await setSlide(slide, SHEET, {})
  const places = set.slice(layers).map(({ left = 0, top = 0, raw }) => ({
    ...{ left, top, right: left + (raw?.width ?? 0), bottom: top + (raw?.height ?? 0) },
  }))
  for (const { left, top, right, bottom } of places) {
    expect(Math.min(left - SAFE.left, top - SAFE.top)).toBeGreaterThanOrEqual(0)
    expect(Math.min(SAFE.right - right, SAFE.bottom - bottom)).toBeGreaterThanOrEqual(0)
  }
  return places.toSorted((one, other) => one.top - other.top)
}

describe('a slide', () => {
  it.each([
    ['a short text', EMPTY],
    ['all texts', { ...FULL, body: 'Bring seeds.\nTake seeds.' }],
    ['a long title', { ...FULL, title: 'Comprehensive waterfront plan '.repeat(7) }],
    ['a long word', { ...FULL, title: 'W'.repeat(200), body: 'x'.repeat(2000) }],
    ['a long text', { ...FULL, body: 'Every resident is invited to see the drafts. '.repeat(44) }],
    ['many lines', { ...FULL, body: 'A line\n\n'.repeat(250) }],
    ['a text from right to left', { ...FULL, title: 'שלום Harbor', body: 'مرحبا بالعالم' }],
    ['no words at all', { ...FULL, title: ' ', body: '\n' }],
  ])('fits completely in the area that television sets show, with %s', async (_what, words) => {
    for (const shown of [undefined, { bytes: picture }]) {
      const pictured = { ...words, ...(shown && { picture: shown }) }
      const places = await placesOf(pictured, shown ? 1 : 0)
      for (const [at, { top }] of places.entries()) {
        expect(top).toBeGreaterThanOrEqual(places[at - 1]?.bottom ?? 0)
      }
    }
  })

  it('with artwork has its words on it', async () => {
    const cover = { focus: { x: 0.5, y: 0.5 } }
    const words = { ...FULL, picture: { bytes: picture, cover } }
    // The artwork, and the layer that darkens it.
    expect(await placesOf(words, 2)).toHaveLength(4)
  })

  it('on white artwork has readable words', async () => {
    const create = { ...SHEET, channels: 3, background: '#ffffff' } as const
    const white = await sharp({ create }).jpeg().toBuffer()
    const cover = { focus: { x: 0.5, y: 0.5 } }
    for (const title of [EMPTY.title, 'Comprehensive waterfront plan '.repeat(4)]) {
      const slide = { ...EMPTY, ...FULL, title, picture: { bytes: white, cover } }
      const set = await setSlide({ ...slide, ink: POSTER_INK, accent: '#99aabb', fonts }, SHEET, {})
      const ground = await sharp({ create })
        .composite(set.slice(0, 2))
        .removeAlpha()
        .raw()
        .toBuffer()
      for (const { top = 0, raw } of set.slice(2)) {
        for (let y = Math.round(top); y < top + (raw?.height ?? 0); y += 1) {
          const row = y * SHEET.width * 3
          const color = `#${ground.subarray(row, row + 3).toString('hex')}` as Color
          expect(contrastOf(mixed(color, POSTER_INK, SOFT_INK), color)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  it('is drawn without a file that is not a picture', async () => {
    const words = { ...FULL, picture: { bytes: Buffer.from('no picture') } }
    expect(await placesOf(words)).toHaveLength(4)
  })
})
