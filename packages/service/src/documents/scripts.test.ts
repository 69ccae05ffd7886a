import { describe, expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import type { TableDocument } from './document.ts'
import { documentPdf } from './document-pdf.ts'

/** Names as people and stations have them. */
const NAMES = [
  'Nguyễn Thị Mỹ Đạt – Phở',
  'Őrség, Łódź, İstanbul, Þór',
  'Ọlábísí Ẹ̀gbẹ́ Harbor',
  'Анна Їжак, Ђорђе',
  'Ελλάδα ᾠδή',
  'محمد عبد الله',
  'نبدأ في قناة الميناء',
  'فارسی می‌شود',
  'שלום עליכם',
  'हिन्दी क्षत्रिय कार्यक्रम',
  'বাংলা',
  'ਪੰਜਾਬੀ',
  'தமிழ்',
  'తెలుగు',
  'ภาษาไทย น้ำใจ',
  'ភាសាខ្មែរ',
  'ქართული',
  'հայերեն',
  'አማርኛ',
  '中国东方电视台',
  '臺灣東方電視臺',
  '日本テレビ、東京',
  '한국방송공사',
  '★ → ✓ 😀',
  '€ ₫ № ½ … “” ’',
]

function documentOf(names: readonly string[], more: Partial<TableDocument> = {}): TableDocument {
  const columns = [
    { head: 'Name', width: 4 },
    { head: 'Airings', width: 1, isFigure: true },
  ]
  return {
    title: 'Report',
    lines: [],
    definitionsTitle: '',
    definitions: [],
    tables: [{ title: 'Names', columns, rows: names.map((name) => [name, '']), empty: '' }],
    pageText: (page) => String(page),
    ...more,
  }
}

async function linesOf(document: TableDocument): Promise<string[]> {
  const { pages } = await readPdf(await documentPdf(document))
  return pages.flatMap(({ lines }) => lines)
}

describe('a document as PDF', () => {
  it('contains names in every script, which can be searched and copied', async () => {
    const lines = await linesOf(documentOf(NAMES))
    // PDF readers leave out joiners, and split words in their own way.
    const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u200c\u200d]/g, '')
    const said = plain(lines.join(''))
    expect(NAMES.map(plain).filter((name) => !said.includes(name))).toEqual([])
    expect(said).not.toContain('U+')
  })

  it('sets them in bold too', async () => {
    const title = NAMES.slice(0, 6).join(' ')
    const { pages } = await readPdf(await documentPdf(documentOf([], { title })))
    expect(pages[0]?.lines.join('').replaceAll(' ', '')).toContain(title.replaceAll(' ', ''))
  })

  it('writes from right to left, with brackets and numbers in their places', async () => {
    const { pages } = await readPdf(
      await documentPdf(documentOf(['قناة (Harbor 9) 2026', 'Bay (קול) 7'])),
    )
    const texts = pages[0]?.texts ?? []
    const at = (said: string) => texts.find(({ text }) => text.includes(said))?.x ?? Number.NaN
    expect(at('2026')).toBeLessThan(at('Harbor 9'))
    expect(at('Harbor 9')).toBeLessThan(at('قناة'))
    expect(at('Bay (')).toBeLessThan(at('קול'))
    expect(at('קול')).toBeLessThan(at(') 7'))
  })

  it('aligns a paragraph that is written from right to left at the right', async () => {
    const texts = [{ title: 'Story', text: 'مرحبا' }]
    const { pages } = await readPdf(await documentPdf(documentOf([], { texts })))
    const found = pages[0]?.texts.find(({ text }) => text === 'مرحبا')
    expect((found?.x ?? 0) + (found?.width ?? 0)).toBeCloseTo(564, 0)
  })

  it('breaks lines where a script has no spaces', async () => {
    const names = ['东方电视台播出的节目。'.repeat(20), 'ภาษาไทยเป็นภาษาที่มีระดับเสียง'.repeat(12)]
    const lines = await linesOf(documentOf(names))
    const said = lines.join('')
    for (const name of names) expect(said).toContain(name)
    expect(lines.some((line) => line.startsWith('。'))).toBe(false)
  })

  it('draws a box for characters that no typeface has, and lists them at its end', async () => {
    const lines = await linesOf(documentOf(['Sign \u{13000}\ue000', 'Half \ud800']))
    expect(lines.at(-2)).toBe('U+13000, U+E000, U+FFFD')
    expect(lines.at(-3)).toBe('Characters that could not be printed')
    expect(lines.join('')).not.toContain('?')
  })

  it('accepts any text', async () => {
    const text = [
      '\u0000\u0007\u001b',
      '\udfff\ud800',
      '\u202e'.repeat(200),
      '\u2067'.repeat(200),
      'e\u0301\u0323'.repeat(500),
      '\u0301',
      '👩‍👩‍👧'.repeat(100),
      '\u{10ffff}\ufffe',
      '\u200d',
      'אבג(12'.repeat(300),
      'क्'.repeat(300),
      'W'.repeat(1000),
    ].join('')
    const document = documentOf([text, ''], { title: text, texts: [{ title: '', text }] })
    const { pages } = await readPdf(await documentPdf(document))
    const said = pages.flatMap(({ lines }) => lines).join('')
    expect(said.match(/W/g)).toHaveLength(3000)
  })
})
