import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { POSTER_INK } from '@docket/model/library/artwork/poster'
import { setLetters } from '@docket/records/pictures'
import { Fonts } from '@docket/service/typesetting'
import { describe, expect, it } from 'vitest'
import { CHARLOTTE } from '#testing/fake-cablecast/charlotte.ts'

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

const fonts = new Fonts('fraunces')

/** Lays out a poster and checks that its text is completely on the sheet, with the line above the title. */
async function check(title: string, line: string, sheet: (typeof SHEETS)[number]) {
  const letters = { title, line, ink: POSTER_INK }
  const placed = await fonts.settle(() => setLetters(fonts, letters, sheet))
  const edges = placed.map(({ left, top, block: { width, height } }) => {
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
    for (const [at, title] of HARD.entries()) {
      for (const sheet of SHEETS) await check(title, 'Harbor Kitchen '.repeat(at), sheet)
    }
  })

  it.skipIf(realTitles().length === 0)(
    'stand whole with the titles of a real station',
    async () => {
      for (const title of realTitles()) await check(title, '', SHEETS[0])
    },
  )
})
