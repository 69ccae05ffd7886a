/** A piece of finished XML. */
export type Xml = string & { readonly xml: true }

type Content = Xml | readonly Content[] | false | '' | undefined

/**
 * Writes an element whose content is other elements; leaves out `false`, empty and undefined ones. Use `textElement`
 * for text.
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

/** Writes an element that contains text, on one line. */
export function textElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  return `<${name}${attributesText(attributes)}>${escapeXml(text)}</${name}>` as Xml
}

/** Writes a document with one root element and a document type without a subset. */
export function xmlDocument(root: Xml, type: string, systemId: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${type} SYSTEM "${systemId}">\n${root}\n`
}

function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}

/** Escapes text for XML 1.0: on one line, without control characters and lone surrogates. */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters
const UNSPEAKABLE = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g
