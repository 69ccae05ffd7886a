import { words as followWords } from '@docket/model/guide/following/follow-words/en'
import type { Words } from '@docket/model/guide/words'
import { words as english } from '@docket/model/guide/words/en'
import { FEED_WORDS } from '@docket/model/guide/words/feed-words'
import { plainWords } from '@docket/model/guide/words/plain-words'
import { playerWords } from '@docket/model/guide/words/player-words'
import { programWords } from '@docket/model/guide/words/program-words'
import { LANGUAGE_NAMES } from '@docket/model/texts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderGuide } from './render.tsx'
import { EVERY_PAGE } from './testing/every-page.ts'

/** Replaces every text of a catalog with a dot. */
function silenced<Value>(value: Value): Value {
  if (typeof value === 'string') return '·' as Value
  if (typeof value === 'function') return (() => '·') as Value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, silenced(inner)]),
  ) as Value
}

// These catalogs are not passed in but picked by the page's language, so the English ones are blanked out in place.
const OWN_CHOICE = [plainWords('en'), playerWords('en'), programWords('en')]
const spoken = OWN_CHOICE.map((catalog) => ({ ...catalog }))
beforeAll(() => {
  for (const catalog of OWN_CHOICE) Object.assign(catalog, silenced(catalog))
})
afterAll(() => {
  for (const [at, catalog] of OWN_CHOICE.entries()) Object.assign(catalog, spoken[at])
})

/** Returns all texts of the page that viewers see or a screen reader reads. */
function perceived(html: string): string[] {
  const body = html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/g, '')
  const told = [...body.matchAll(/ (?:aria-label|placeholder|alt|title|content)="([^"]*)"/g)]
  const texts = body.replaceAll(/<[^>]*>/g, '\n').split('\n')
  return [...told.map(([, text = '']) => text), ...texts]
}

// Names that are the same in all languages, and values for machines.
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
      const words: Words = { ...silenced(english), lang: 'zh' }
      const html = renderGuide(page, { styles: [] }, words, {
        followWords: silenced(followWords),
        feedWords: silenced(FEED_WORDS.en),
      })
      const foreign = perceived(html).filter(
        (text) =>
          /\p{Script=Latin}{2}/u.test(text) && !NO_WORDS.has(text.trim()) && !/^[#/]/.test(text),
      )

      expect(foreign).toEqual([])
      expect(html).toContain('<html lang="zh">')
    },
  )
})
