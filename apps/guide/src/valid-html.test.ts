import { LANGUAGE_TAGS } from '@docket/model/texts/languages'
import { followWords as followWordsIn } from '@docket/texts/guide/guide-following'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { renderGuide } from './render.tsx'
import { loadWords } from './start/load-words.ts'
import { EVERY_PAGE } from './testing/every-page.ts'

const ASSETS = {
  script: '/guide-assets/client-1.js',
  parts: ['/guide-assets/shared-1.js'],
  styles: ['/guide-assets/client-1.css'],
  publicUrl: 'https://docket.example',
}

/** An independent validator for elements, attributes and references by the HTML standard. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // The standard allows `aria-label` on images; this rule would report it.
  rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
})

/** Validating forty pages takes a second on an idle machine. */
const VALIDATES_MS = 60_000

describe('the HTML of every kind of page', () => {
  it.each(LANGUAGE_TAGS)(
    'is valid in the language %s',
    async (tag) => {
      const words = await loadWords(tag)
      const followWords = followWordsIn(tag)
      const faults: string[] = []
      for (const page of EVERY_PAGE) {
        const html = renderGuide(page, ASSETS, words, { followWords })
        const { results } = await checker.validateString(html)
        for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
          faults.push(`${page.kind}: ${ruleId} ${message} ${selector}`)
        }
      }

      expect([...new Set(faults)]).toEqual([])
    },
    VALIDATES_MS,
  )

  it('is rejected by the check when it is invalid', async () => {
    const broken = '<!doctype html><html lang="en"><title>A</title><p id="a"><div id="a"></div></p>'
    expect((await checker.validateString(broken)).valid).toBe(false)
  })
})
