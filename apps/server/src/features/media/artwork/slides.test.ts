import { POSTER_INK, SOFT_INK } from '@docket/model/library/artwork/poster'
import { type Color, contrastOf, mixed } from '@docket/model/station/readable-color'
import { drawSlide, type Slide, setSlide } from '@docket/records/pictures'
import { Fonts } from '@docket/service/typesetting'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

const SHEET = { width: 1280, height: 720 }
/** A twentieth of each side, which television sets may hide. */
const SAFE = { left: 64, right: 1216, top: 36, bottom: 684 }
const EMPTY = { line: '', above: '', title: 'Seed swap', body: '', foot: '' }
const FULL = { line: 'Harbor · One', above: 'Next at 7:00 PM', foot: 'Through Friday' }

const COLORS = { ink: POSTER_INK, accent: '#99aabb' }

const fonts = new Fonts('fraunces')
let picture: Buffer

beforeAll(async () => {
  const create = { width: 300, height: 500, channels: 3, background: '#336699' } as const
  picture = await sharp({ create }).jpeg().toBuffer()
})

/** Returns the positions of a slide's texts, from top to bottom. */
async function placesOf(words: Partial<Slide>): Promise<{ top: number; bottom: number }[]> {
  const { texts } = await setSlide(fonts, { ...EMPTY, ...words, ...COLORS }, SHEET, {})
  const places = texts.map(({ left, top, block: { width, height } }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
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
      const places = await placesOf(pictured)
      for (const [at, { top }] of places.entries()) {
        expect(top).toBeGreaterThanOrEqual(places[at - 1]?.bottom ?? 0)
      }
    }
  })

  it('with artwork has its words on it', async () => {
    const cover = { focus: { x: 0.5, y: 0.5 } }
    expect(await placesOf({ ...FULL, picture: { bytes: picture, cover } })).toHaveLength(4)
  })

  it('on white artwork has readable words', async () => {
    const create = { ...SHEET, channels: 3, background: '#ffffff' } as const
    const white = await sharp({ create }).jpeg().toBuffer()
    const cover = { focus: { x: 0.5, y: 0.5 } }
    for (const title of [EMPTY.title, 'Comprehensive waterfront plan '.repeat(4)]) {
      const slide = { ...EMPTY, ...FULL, ...COLORS, title, picture: { bytes: white, cover } }
      const { pictures, texts } = await setSlide(fonts, slide, SHEET, {})
      const ground = await sharp({ create }).composite(pictures).removeAlpha().raw().toBuffer()
      for (const { top, block } of texts) {
        for (let y = top; y < top + block.height; y += 1) {
          const row = y * SHEET.width * 3
          const color = `#${ground.subarray(row, row + 3).toString('hex')}` as Color
          expect(contrastOf(mixed(color, POSTER_INK, SOFT_INK), color)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  it.each([
    '東京の夜と朝',
    'مرحبا بالعالم',
    'שלום',
    'नमस्ते दुनिया',
    'Привет',
    'Γειά σου',
    'สวัสดี',
    '한국어 방송',
    'Nguyễn Thị Ế',
    'አማርኛ',
    '🎉',
  ])('shows %s in letters of its script, whatever fonts are installed', async (title) => {
    const slide = { ...EMPTY, ...COLORS, title }
    const set = await setSlide(fonts, slide, SHEET, {})
    expect([...fonts.missing]).toEqual([])
    const pieces = set.texts.flatMap(({ block }) => block.lines.flatMap((line) => line.pieces))
    expect(pieces.every(({ font }) => font !== undefined)).toBe(true)
    const [layer] = drawSlide(set, COLORS.accent, SHEET)
    // Text is drawn as outlines, so that it does not depend on the fonts of the machine.
    expect(String(layer?.input)).not.toContain('<text')
    const create = { ...SHEET, channels: 3, background: '#000000' } as const
    const { channels } = await sharp(
      await sharp({ create })
        .composite([layer ?? {}])
        .png()
        .toBuffer(),
    ).stats()
    expect(channels[0]?.max).toBeGreaterThan(200)
  })

  it('is drawn without a file that is not a picture', async () => {
    const words = { ...FULL, picture: { bytes: Buffer.from('no picture') } }
    expect(await placesOf(words)).toHaveLength(4)
  })
})
