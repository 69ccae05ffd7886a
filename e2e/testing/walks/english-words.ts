import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../../..')
const ENGLISH = ['apps/studio/src', 'packages/model/src']
const SPANISH = 'apps/studio/src/languages/es'
const CATALOG = /(^|\/)words(\/[\w-]+)?\.ts$/
const LITERAL = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
/** A text of this length that occurs in something that people wrote is no coincidence. */
const PHRASE = 12
const WORD = /\p{L}{3,}/gu

/** Returns the words that occur only in the English catalogs, and so must not appear on a page in Spanish. */
export function englishWords(): Set<string> {
  const files = ENGLISH.flatMap((folder) => filesIn(folder).filter((file) => CATALOG.test(file)))
  const english = wordsOf(files.filter((file) => !/\/(guide|languages)\//.test(file)))
  return english.difference(wordsOf(filesIn(SPANISH)))
}

function filesIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.ts')).map((file) => join(ROOT, folder, file))
}

function wordsOf(files: readonly string[]): Set<string> {
  const texts = files.flatMap((file) => valuesIn(readFileSync(file, 'utf8')))
  return new Set(texts.flatMap((text) => wordsIn(text)))
}

/** Returns the texts among a catalog's literals, without the names of modules and the contents of `${…}`. */
function valuesIn(source: string): string[] {
  const body = source
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
    .replaceAll(/^ *'[^'\n]*':/gm, '')
  return (body.match(LITERAL) ?? []).map((text) => text.replaceAll(/\$\{[^}]*\}/g, ' '))
}

function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase())
}

/** Texts that people wrote, taken from the server's responses. They may be in any language. */
export type Written = { readonly texts: Set<string> }

/** Collects all texts in the server's responses to a page. */
export function noteWritten(page: Page): Written {
  const texts = new Set<string>()
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    void response.json().then(
      (answer) => addTexts(answer, texts),
      () => undefined,
    )
  })
  return { texts }
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length > 2) texts.add(value.trim())
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) addTexts(inner, texts)
  }
}

/** Returns the texts on the page that people see or hear, each once. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>()
    const add = (text: string | null | undefined) => text?.trim() && texts.add(text.trim())
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (!parent?.closest('script, style, code, pre, [lang], [data-not-started]')) {
        add(walker.currentNode.textContent)
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        add(element.getAttribute(name))
    add(document.title)
    return [...texts]
  })
}

/** Returns the texts that contain an English word, except what people wrote. */
export function inEnglish(
  shown: readonly string[],
  english: ReadonlySet<string>,
  { texts }: Written,
): string[] {
  const written = [...texts].sort((one, other) => other.length - one.length)
  return shown.filter((text) => {
    if (!wordsIn(text).some((word) => english.has(word))) return false
    if (written.some((whole) => whole === text || (text.length > PHRASE && whole.includes(text))))
      return false
    let rest = text
    for (const part of written) if (part.length > 3) rest = rest.replaceAll(part, ' ')
    return wordsIn(rest).some((word) => english.has(word))
  })
}
