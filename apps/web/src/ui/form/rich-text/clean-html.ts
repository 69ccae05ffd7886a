import DOMPurify from 'dompurify'

const TAGS = ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'a', 'ul', 'ol', 'li']
const BLOCKS = ['blockquote', 'h2', 'h3', 'h4', 'code', 'pre']

const ALLOWED = {
  ALLOWED_TAGS: [...TAGS, ...BLOCKS],
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}

/** The harmless part of a text with marks: no scripts, no pictures, no styles, only links that lead out. */
export function cleanHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
}

/** The same, with the hidden marks by which the editor finds its selection after an undo. */
export function cleanOwnHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS, 'input'],
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR, 'id', 'type'],
    ALLOWED_URI_REGEXP: ALLOWED.ALLOWED_URI_REGEXP,
    RETURN_DOM_FRAGMENT: true,
  })
}

/** The harmless part again as text, for saving. */
export function cleanHtmlText(html: string): string {
  return DOMPurify.sanitize(html, ALLOWED)
}
