const TAG = /<[^>]*>/g
// These stand within words; every other one parts them.
const INLINE_TAG =
  /<\/?(?:a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|u)(?:\s[^>]*)?>/gi
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
const ENTITY = /&(?:nbsp|lt|gt|quot|#39|amp);/g

/** The beginning of a text without tags, blanks folded, cut at `max` characters. */
export function excerpt(html: string, max: number, ellipsis: boolean): string {
  const text = html
    .replace(INLINE_TAG, '')
    .replace(TAG, ' ')
    .replace(ENTITY, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...text]
  if (characters.length <= max) return text
  const cut = characters.slice(0, max).join('').trimEnd()
  return ellipsis ? `${cut}...` : cut
}
