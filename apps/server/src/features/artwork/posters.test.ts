import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POSTER_INK } from '@docket/model/media/artwork/poster'
import { type Letters, setLetters } from '@docket/records/files/pictures/set-letters'
import { afterAll, describe, expect, it } from 'vitest'
import { CHARLOTTE } from '#testing/fake-cablecast/charlotte.ts'
import { openTypeface } from './poster-typeface.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-posters-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const SHEETS = [
  { width: 1280, height: 720 },
  { width: 1280, height: 1280 },
  { width: 1280, height: 1920 },
] as const

/** Titles that are difficult to lay out. */
const HARD = [
  'A',
  '',
  'W'.repeat(250),
  'word '.repeat(50),
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'Łódź i Kraków: podróż <b>&amp;</b> “quoted”',
  '東京の夜と朝'.repeat(20),
  'مرحبا بالعالم',
  'שלום Harbor',
  'Line\nbreak\u0000 and \ud800 half',
]

/** The titles of a real station, if its saved responses are available. */
function realTitles(): string[] {
  const path = join(CHARLOTTE, 'shows.json')
  if (!existsSync(path)) return []
  const { shows } = JSON.parse(readFileSync(path, 'utf8')) as { shows: { title: string }[] }
  return shows.map(({ title }) => title)
}

type Fonts = Letters['fonts']

/** Lays out a poster and checks that its letters are completely on the sheet, with the line above the title. */
async function check(fonts: Fonts, title: string, line: string, sheet: (typeof SHEETS)[number]) {
  const blocks = await setLetters({ title, line, ink: POSTER_INK, fonts }, sheet)
  const edges = blocks.map(({ left = 0, top = 0, raw }) => {
    const { width = 0, height = 0 } = raw ?? {}
    return { left, top, right: left + width, bottom: top + height }
  })
  for (const { left, top, right, bottom } of edges) {
    expect(Math.min(left, top), title).toBeGreaterThanOrEqual(0)
    expect(right, title).toBeLessThanOrEqual(sheet.width)
    expect(bottom, title).toBeLessThanOrEqual(sheet.height)
  }
  const [own, above] = edges
  expect(edges.length).toBe(line === '' ? 1 : 2)
  if (above) expect(above.bottom).toBeLessThanOrEqual(own?.top ?? 0)
}

describe('the letters of a poster', () => {
  it('are completely on the sheet, for any title', async () => {
    const fonts = await openTypeface(FOLDER)()
    for (const [at, title] of HARD.entries()) {
      for (const sheet of SHEETS) await check(fonts, title, 'Harbor Kitchen '.repeat(at), sheet)
    }
  })

  it.skipIf(realTitles().length === 0)(
    'stand whole with the titles of a real station',
    async () => {
      const fonts = await openTypeface(FOLDER)()
      for (const title of realTitles()) await check(fonts, title, '', SHEETS[0])
    },
  )
})
