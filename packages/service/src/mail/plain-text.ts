import { ENTITIES } from './entities.ts'

type HtmlPiece = { text: string; isTag: boolean; isEnd: boolean; name: string }

const TAG = /(<[^<>]*>)/
const NAMED_TAG = /^<(\/?)([a-z]\w*)/i
const HREF = /\shref="([^"]*)"/i
const UNSEEN = /^(?:style|script|head)$/
const BLOCK = /^(?:p|div|h\d|tr|li|ul|ol|table)$/

/** Converts HTML to plain text: separates paragraphs and writes the address of each link after its label. */
export function plainTextOf(html: string): string {
  const pieces = html.replace(/\s+/g, ' ').split(TAG).map(readPiece)
  const written: string[] = []
  let link: { href: string; from: number } | undefined
  for (const piece of seen(pieces)) {
    const { text, name, isEnd } = piece
    if (name !== 'a') {
      written.push(textOf(piece))
    } else if (!isEnd) {
      link = { href: HREF.exec(text)?.[1] ?? '', from: written.length }
    } else if (link) {
      const label = written.splice(link.from).join('')
      const isAddress = link.href === '' || link.href === label
      written.push(isAddress ? label : `${label}:\n${link.href}`)
      link = undefined
    }
  }
  const lines = readEntities(written.join('')).split('\n')
  const text = lines.map((line) => line.trim()).join('\n')
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`
}

function readPiece(text: string, at: number): HtmlPiece {
  const isTag = at % 2 === 1
  const [, slash, name = ''] = (isTag && NAMED_TAG.exec(text)) || []
  return { text, isTag, isEnd: slash === '/', name: name.toLowerCase() }
}

/** Removes invisible elements. Keeps elements that are never closed. */
function seen(pieces: readonly HtmlPiece[]): HtmlPiece[] {
  const lastEnds = new Map(pieces.map(({ isEnd, name }, at) => [isEnd ? name : '', at]))
  let unseen = ''
  return pieces.filter(({ isEnd, name }, at) => {
    if (unseen !== '') {
      if (isEnd && name === unseen) unseen = ''
      return false
    }
    if (!isEnd && UNSEEN.test(name) && (lastEnds.get(name) ?? 0) > at) unseen = name
    return unseen === ''
  })
}

function textOf({ text, isTag, isEnd, name }: HtmlPiece): string {
  if (name === 'br') return '\n'
  if (isEnd && BLOCK.test(name)) return '\n\n'
  return isTag ? '' : text
}

const CHARACTERS = new Map([
  ...Object.entries(ENTITIES).map(([character, entity]): [string, string] => [entity, character]),
  ['&nbsp;', ' '],
])

function readEntities(text: string): string {
  return text.replace(/&[a-z0-9#]+;/gi, (entity) => CHARACTERS.get(entity) ?? entity)
}
