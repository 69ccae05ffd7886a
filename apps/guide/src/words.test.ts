import type { Words } from '@docket/model/guide/words'
import { screenWords } from '@docket/texts/guide/guide'
import { followWords as followWordsIn } from '@docket/texts/guide/guide-following'
import { LANGUAGE_NAMES } from '@docket/texts/languages'
import { addLanguage } from '@docket/texts/messages'
import { describe, expect, it } from 'vitest'
import { renderGuide } from './render.tsx'
import { EVERY_PAGE } from './testing/every-page.ts'

// A language whose texts have no letters.
addLanguage('zh', { locale: 'zh', catalogs: {}, decorate: () => '·' })

/** Returns all texts of the page that viewers see or a screen reader reads. */
function perceived(html: string): string[] {
  const body = html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/g, '')
  const told = [...body.matchAll(/ (?:aria-label|placeholder|alt|title|content)="([^"]*)"/g)]
  const texts = body.replaceAll(/<[^>]*>/g, '\n').split('\n')
  return [...told.map(([, text = '']) => text), ...texts]
}

// Names that are the same in all languages, and machine-readable values.
const NO_WORDS = new Set([
  'RSS',
  'XMLTV',
  ...Object.values(LANGUAGE_NAMES),
  'summary',
  'summary_large_image',
  'noindex',
  'website',
  'dark light',
  'width=device-width, initial-scale=1',
])

describe('the text that viewers read', () => {
  it.each(EVERY_PAGE.map((page, at) => [`${page.kind} ${at}`, page] as const))(
    'comes only from the catalogs on the page %s',
    (_, page) => {
      const words: Words = { ...screenWords('zh'), lang: 'zh' }
      const html = renderGuide(page, { styles: [] }, words, { followWords: followWordsIn('zh') })
      const foreign = perceived(html).filter(
        (text) =>
          /\p{Script=Latin}{2}/u.test(text) && !NO_WORDS.has(text.trim()) && !/^[#/]/.test(text),
      )

      expect(foreign).toEqual([])
      expect(html).toContain('<html lang="zh">')
    },
  )
})
