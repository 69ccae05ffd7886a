import type { Page } from '@playwright/test'
import type { Written } from './english-words.ts'

/** Texts that `Intl` writes: times of day, dates, time zones, durations and sizes. */
const FORMATTED =
  /\b(?:\d+(?::\d\d)*\s?(?:AM|PM|am|pm|h|m|s|min|sec|hr|kB|MB|GB|px|%)\b|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|(?:AM|PM|EST|EDT|CST|CDT|MST|MDT|PST|PDT|GMT|UTC)\b)/g

/** What is written alike in every language: a length, an address, a language tag. */
const INTERNATIONAL = new Set(['h:mm:ss', 'https://tv.example.org', 'en'])

/** Returns the visible texts and labels of a page that are not in the brackets of the pseudo-language, and how many are. */
export async function textsOutsideBrackets(
  page: Page,
): Promise<{ outside: string[]; inside: number }> {
  const { texts, labels } = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (!parentElement?.closest('script, style, code, pre, [lang]')) texts.push(nodeValue ?? '')
    }
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    const labeled = document.querySelectorAll(names.map((name) => `[${name}]`).join())
    const labels = [...labeled]
      .filter((element) => !element.closest('[aria-hidden=true]'))
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    return { texts, labels: [...labels, document.title] }
  })
  // A message with elements among its values has its brackets in the first and last of several texts.
  const parts = [...partsOutside(texts), ...labels.flatMap((label) => partsOutside([label]))]
  const outside = parts.flatMap(({ rest }) => (/\p{L}{2}/u.test(rest) ? [rest.trim()] : []))
  return {
    outside: [...new Set(outside)],
    inside: parts.filter(({ text, rest }) => rest !== text).length,
  }
}

/** Returns what is outside brackets in each of the texts that follow one another. */
function partsOutside(texts: readonly string[]): { text: string; rest: string }[] {
  let depth = 0
  return texts.map((text) => {
    let rest = ''
    for (const letter of text) {
      if (letter === '⟦') depth += 1
      if (depth === 0) rest += letter
      if (letter === '⟧') depth -= 1
    }
    return { text, rest }
  })
}

/** Leaves out what the server's responses contain, and what is only a formatted time or size. */
export function withoutData(texts: readonly string[], { texts: written }: Written): string[] {
  const parts = [...written].sort((one, other) => other.length - one.length)
  return texts.filter((text) => {
    if (INTERNATIONAL.has(text)) return false
    let rest = text
    for (const part of parts) if (part.length > 1) rest = rest.replaceAll(part, ' ')
    return /\p{L}{2}/u.test(rest.replaceAll(FORMATTED, ' '))
  })
}
