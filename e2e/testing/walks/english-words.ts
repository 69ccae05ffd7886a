import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMessage } from '@docket/texts/arguments'
import type { Catalog } from '@docket/texts/messages'
import type { Page } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../../..')
/** Where the catalogs of what staff read are. */
const CATALOGS = join(ROOT, 'packages/texts/src')
const FLOORS = ['model', 'studio']
/** A text of this length that occurs in something that people wrote is no coincidence. */
const PHRASE = 12
const WORD = /\p{L}{3,}/gu

/** Returns the words that occur only in the English catalogs, and so must not appear on a page in Spanish. */
export function englishWords(): Set<string> {
  return wordsOf('en').difference(wordsOf('es'))
}

function wordsOf(language: string): Set<string> {
  const folder = join(CATALOGS, language)
  const catalogs = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'labels.json')
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalog)
  const messages = catalogs.flatMap((floors) =>
    FLOORS.flatMap((floor) => messagesIn(floors[floor])),
  )
  return new Set(messages.flatMap((message) => literalsOf(parseMessage(message)).flatMap(wordsIn)))
}

function messagesIn(entry: Catalog[string] | undefined): string[] {
  if (entry === undefined) return []
  return typeof entry === 'string' ? [entry] : Object.values(entry as Catalog).flatMap(messagesIn)
}

/** Returns the text of a message outside of its placeholders. */
function literalsOf(elements: ReturnType<typeof parseMessage>): string[] {
  return elements.flatMap((element) => {
    if ('options' in element) {
      return Object.values(element.options).flatMap(({ value }) => literalsOf(value))
    }
    return element.type === 0 ? [element.value] : []
  })
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
