import { escapeXml } from '#features/guide/feeds/formats/xml.ts'

const ADDRESS = /https?:\/\/[^\s<>()"]+/g
const AFTER_SENTENCE = /[.,;:!?'’”]$/

/** Returns the notes of an episode as HTML, for apps that join the lines of a text: paragraphs, lines and links. */
export function notesHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(lineHtml).join('<br>')}</p>`)
    .join('')
}

function lineHtml(line: string): string {
  const parts: string[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = AFTER_SENTENCE.test(found) ? found.slice(0, -1) : found
    const text = escapeXml(address)
    parts.push(escaped(line.slice(from, index)), `<a href="${text}">${text}</a>`)
    from = index + address.length
  }
  return [...parts, escaped(line.slice(from))].join('').trim()
}

/** Escapes part of a line, and keeps its first and last spaces. */
function escaped(text: string): string {
  const [before = ''] = /^\s?/.exec(text) ?? []
  return `${before}${escapeXml(text)}${text.length > 1 && /\s$/.test(text) ? ' ' : ''}`
}
