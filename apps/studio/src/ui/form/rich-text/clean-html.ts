import DOMPurify from 'dompurify'

const TAGS = ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'a', 'ul', 'ol', 'li']
const BLOCKS = ['blockquote', 'h2', 'h3', 'h4', 'code', 'pre']

const ALLOWED = {
  ALLOWED_TAGS: [...TAGS, ...BLOCKS],
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}

/** Match style elements, and all other tags with their quoted attribute values. */
const SHEET = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const IN_TAG = /"[^"]*"|'[^']*'|(?<=[\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi

/**
 * Removes styles and event handlers before the HTML is parsed, because browsers report them to the console as
 * policy violations while parsing, even in discarded HTML. This only keeps the console clean; DOMPurify then
 * removes everything unsafe.
 */
function withoutForbidden(html: string): string {
  const rename = (part: string) => (/^["']/.test(part) ? part : 'data-removed')
  return html.replace(SHEET, '').replace(TAG, (tag) => tag.replace(IN_TAG, rename))
}

/**
 * Returns the safe part of formatted text: no scripts, pictures or styles, and only links to external URLs.
 */
export function cleanHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(withoutForbidden(html), { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
}

/**
 * Does the same, but keeps the hidden elements with which the editor restores its selection after an undo.
 */
export function cleanOwnHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(withoutForbidden(html), {
    ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS, 'input'],
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR, 'id', 'type'],
    ALLOWED_URI_REGEXP: ALLOWED.ALLOWED_URI_REGEXP,
    RETURN_DOM_FRAGMENT: true,
  })
}

/** Returns the safe part as HTML text, for saving. */
export function cleanHtmlText(html: string): string {
  return DOMPurify.sanitize(withoutForbidden(html), ALLOWED)
}
