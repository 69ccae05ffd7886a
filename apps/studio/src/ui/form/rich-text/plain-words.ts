const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}
const ENTITY = new RegExp(Object.keys(ENTITIES).join('|'), 'g')

/** Returns formatted text as plain lines, for reading only, never for use as HTML. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|li|h\d|blockquote|pre)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(ENTITY, (entity) => ENTITIES[entity] ?? '')
    .trim()
}

/** Appends plain lines to formatted text. Keeps a space at the end of a line. */
export function addLines(html: string, words: string): string {
  if (words.trim() === '') return html
  const lines = words.split('\n').map((line) => `<p>${escapeMarks(line) || '<br>'}</p>`)
  return html + lines.join('')
}

function escapeMarks(words: string): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return safe.replace(/ $/, '&nbsp;')
}
