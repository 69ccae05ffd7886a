import DOMPurify from 'dompurify'

const TAGS = ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'a', 'ul', 'ol', 'li']
const BLOCKS = ['blockquote', 'h2', 'h3', 'h4', 'code', 'pre']

const ALLOWED = {
  ALLOWED_TAGS: [...TAGS, ...BLOCKS],
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}

/** Style sheets, and the tags of everything else, with what their quotes hold. */
const SHEET = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const IN_TAG = /"[^"]*"|'[^']*'|(?<=[\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi

/**
 * Takes out what the page's policy forbids before the text is parsed: browsers report styles and
 * handlers to the console as soon as they parse them, also where nothing of them is ever kept. This
 * only keeps the console quiet; what is harmful is removed afterwards, by DOMPurify.
 */
function withoutForbidden(html: string): string {
  const rename = (part: string) => (/^["']/.test(part) ? part : 'data-removed')
  return html.replace(SHEET, '').replace(TAG, (tag) => tag.replace(IN_TAG, rename))
}

/** The harmless part of a text with marks: no scripts, no pictures, no styles, only links that lead out. */
export function cleanHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(withoutForbidden(html), { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
}

/** The same, with the hidden marks by which the editor finds its selection after an undo. */
export function cleanOwnHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(withoutForbidden(html), {
    ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS, 'input'],
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR, 'id', 'type'],
    ALLOWED_URI_REGEXP: ALLOWED.ALLOWED_URI_REGEXP,
    RETURN_DOM_FRAGMENT: true,
  })
}

/** The harmless part again as text, for saving. */
export function cleanHtmlText(html: string): string {
  return DOMPurify.sanitize(withoutForbidden(html), ALLOWED)
}
