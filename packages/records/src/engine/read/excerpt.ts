const TAG = /<!--|<(\/?)([a-z][^\s/>]*)[^>]*>?|<[!?/][^>]*>?/gi
// These tags may occur inside a word. All other tags separate words.
const INLINE = new Set(
  'a abbr b big cite code del em font i ins kbd mark q s small span strike strong sub sup u'.split(
    ' ',
  ),
)
// The content of these elements is not readable text.
const SILENT: ReadonlyMap<string, RegExp> = new Map(
  'applet button dialog form head iframe object option script select style svg template textarea'
    .split(' ')
    .map((name) => [name, new RegExp(`</${name}[^>]*>?`, 'gi')]),
)
const COMMENT_END = /-->/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
const ENTITY = /&(?:nbsp|lt|gt|quot|#39|amp);/g

/** Returns the start of a text without tags and with whitespace collapsed, cut at `max` characters. */
export function excerpt(html: string, max: number, ellipsis: boolean): string {
  const text = withoutTags(html)
    .replace(ENTITY, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...text]
  if (characters.length <= max) return text
  const cut = characters.slice(0, max).join('').trimEnd()
  return ellipsis ? `${cut}...` : cut
}

/**
 * Removes tags. Scans the text once even if tags are left open, because the text comes from untrusted users.
 */
function withoutTags(html: string): string {
  let text = ''
  let from = 0
  for (let tag = next(TAG, html, 0); tag; tag = next(TAG, html, from)) {
    const end = endOf(html, tag)
    // If this tag is never closed, no later tag is closed either.
    if (end === undefined) break
    const isInline = INLINE.has(nameOf(tag))
    text += html.slice(from, tag.index) + (isInline ? '' : ' ')
    from = end
  }
  return text + html.slice(from)
}

/** Returns the position after a tag or comment, or `undefined` when it is never closed. */
function endOf(html: string, tag: RegExpExecArray): number | undefined {
  const [all, slash] = tag
  const from = tag.index + all.length
  const isComment = all === '<!--'
  if (!isComment && !all.endsWith('>')) return undefined
  const last = isComment ? COMMENT_END : SILENT.get(slash ? '' : nameOf(tag))
  if (!last) return from
  const match = next(last, html, from)
  return match ? match.index + match[0].length : html.length
}

function nameOf([, , name = '']: RegExpExecArray): string {
  return name.toLowerCase()
}

function next(pattern: RegExp, html: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(html)
}
