/** A piece of XML that is already written. */
export type Xml = string & { readonly xml: true }

type Content = Xml | readonly Content[] | false | '' | undefined

/**
 * An element. Its content is elements, left out where `false`, empty or undefined; `textElement`
 * holds text.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Content[]
): Xml {
  const inside = content.flat(5).filter(Boolean).join('')
  const open = `${name}${attributesText(attributes)}`
  return (inside ? `<${open}>${inside}</${name}>` : `<${open}/>`) as Xml
}

/** An element that holds text, on one line. */
export function textElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  return `<${name}${attributesText(attributes)}>${escapeXml(text)}</${name}>` as Xml
}

/** A whole document of one element, under its document type's name alone. */
export function xmlDocument(root: Xml, type: string, systemId: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${type} SYSTEM "${systemId}">\n${root}\n`
}

function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}

/** Text as XML 1.0 may hold it: one line, no control characters, no half of a character. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSPEAKABLE, '')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const UNSPEAKABLE = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g
