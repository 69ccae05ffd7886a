import { decodeHTMLStrict } from 'entities'

const MAX_HTML = 100_000
const TAG = /<[!/]?[a-z][^<>]{0,4000}>/gi
const NAME = /^<[!/]?([a-z][a-z0-9]*)/i
const BLOCKS = new Set(
  'p div ul ol table section article blockquote pre h1 h2 h3 h4 h5 h6 hr header footer figure dl'.split(
    ' ',
  ),
)
const LINES = new Set('br li tr dt dd figcaption'.split(' '))
const SILENT = new Set(['script', 'style', 'head'])
const LINK = /\bhref\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * Returns the notes of an episode as plain text: keeps paragraphs and lines, begins list items with “- ”, and adds the
 * address of a link after its text. Notes that are already plain text keep their lines.
 */
export function notesText(html: string): string {
  const given = withoutComments(html.slice(0, MAX_HTML))
  const tags = [...given.matchAll(TAG)]
  const writer = new NotesWriter(tags.some(([tag]) => isBreak(nameOf(tag))))
  let from = 0
  for (const { 0: tag, index } of tags) {
    writer.text(given.slice(from, index))
    writer.tag(nameOf(tag), tag.startsWith('</'), tag)
    from = index + tag.length
  }
  writer.text(given.slice(from))
  return writer.end()
}

function withoutComments(html: string): string {
  const [first = '', ...others] = html.split('<!--')
  const after = others.map((other) => other.split('-->').slice(1).join('-->'))
  return [first, ...after].join('')
}

function nameOf(tag: string): string {
  return NAME.exec(tag)?.[1]?.toLowerCase() ?? ''
}

function isBreak(name: string): boolean {
  return BLOCKS.has(name) || LINES.has(name)
}

class NotesWriter {
  readonly #parts: string[] = []
  readonly #collapses: boolean
  #silent = ''
  #link: { address: string; from: number } | undefined

  constructor(collapses: boolean) {
    this.#collapses = collapses
  }

  text(text: string): void {
    if (text === '' || this.#silent) return
    this.#parts.push(decodeHTMLStrict(this.#collapses ? text.replace(/\s+/g, ' ') : text))
  }

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (SILENT.has(name)) this.#silent = isEnd ? '' : name
    if (this.#silent) return
    if (name === 'a') this.#follow(isEnd ? '' : addressIn(attributes))
    const written = breakFor(name, isEnd)
    if (written !== '') this.#parts.push(written)
  }

  /** Writes the address of the link that just ended, unless its text is the address, and starts the next link. */
  #follow(address: string): void {
    const link = this.#link
    const words = link ? this.#parts.slice(link.from).join('').trim() : ''
    if (link && bare(words) !== bare(link.address)) {
      this.#parts.push(words === '' ? link.address : ` (${link.address})`)
    }
    this.#link = address === '' ? undefined : { address, from: this.#parts.length }
  }

  end(): string {
    this.#follow('')
    const lines = this.#parts.join('').split('\n')
    const tidy = lines.map((line) => line.replaceAll('\u00A0', ' ').trim()).join('\n')
    return tidy.replace(/\n{3,}/g, '\n\n').trim()
  }
}

function breakFor(name: string, isEnd: boolean): string {
  if (BLOCKS.has(name)) return '\n\n'
  if (name === 'td' || name === 'th') return ' '
  if (!LINES.has(name) || (isEnd && name !== 'tr')) return ''
  return name === 'li' ? '\n- ' : '\n'
}

function addressIn(attributes: string): string {
  const [, double, single, plain] = LINK.exec(attributes) ?? []
  const address = decodeHTMLStrict(double ?? single ?? plain ?? '').trim()
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(address) ? address.slice(0, 2000) : ''
}

function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/\/$/, '')
}

const ADDRESS = /https?:\/\/[^\s()<>]+/g
const KNOWN_SHARE = 0.9

/**
 * Joins two texts about one episode, because feeds have an excerpt and a full text: returns the longer one, followed by
 * the paragraphs of the shorter one whose words or links are missing from it.
 */
export function joinNotes(one: string, other: string): string {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  const known = new Set(wordsOf(long))
  const lacking = short.split(/\n\n/).filter((paragraph) => {
    const words = wordsOf(paragraph)
    const isNew = (paragraph.match(ADDRESS) ?? []).some((address) => !long.includes(address))
    return isNew || words.filter((word) => known.has(word)).length < words.length * KNOWN_SHARE
  })
  return [long, ...lacking].join('\n\n').trim()
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(ADDRESS, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
