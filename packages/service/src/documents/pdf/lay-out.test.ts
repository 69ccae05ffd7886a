import { expect, it } from 'vitest'
import { Fonts } from '../../typesetting/fonts.ts'
import { seenCodes } from '../../typesetting/unseen.ts'
import { layOut } from './lay-out.ts'

const TEXTS = [
  'Período de días – ¿Qué?',
  'Página',
  'Bánh mì, bánh, Tiệm bánh Đạt',
  '“Él” … 5 € – así',
  'مخبز شارع العبّارة',
  'מאפיית הנמל',
  '東方新聞 东方 パン屋',
  '한국',
  'हिन्दी',
  'น้ำ',
]

it('sets each character in a font that has it', async () => {
  const fonts = new Fonts()
  const lay = (texts: readonly string[]) =>
    layOut(fonts, {
      ...{ title: texts.join(' '), language: 'es', lines: texts, missingTitle: '' },
      tables: [],
      definitions: [],
      definitionsTitle: '',
    })
  // Fonts are loaded again as further characters are needed.
  for (const texts of [TEXTS.slice(0, 1), TEXTS]) {
    await fonts.settle(() => lay(texts))
  }
  const pieces = lay(TEXTS)
    .flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines))
    .flatMap(({ line }) => line.pieces)
  expect(pieces.length).toBeGreaterThan(20)
  const lacking = pieces.filter(
    ({ text, font }) => !seenCodes(text).every((code) => font?.has(code)),
  )
  expect(lacking.map(({ text }) => text)).toEqual([])
  expect([...fonts.missing]).toEqual([])
})
