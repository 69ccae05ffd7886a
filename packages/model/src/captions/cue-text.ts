const KEPT_TAG = /^<\/?[ibu]>$/i
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}
const POSITION = /\{\\an([1-9])\}/

/** Converts SubStation's position tag, such as `{\an8}`, to WebVTT cue settings. The default is the bottom center. */
export function settingsOf(lines: readonly string[]): string {
  const place = Number(POSITION.exec(lines[0]?.slice(0, 100) ?? '')?.[1] ?? 2)
  const line = ['', 'line:50%', 'line:0'][Math.floor((place - 1) / 3)] ?? ''
  const align = ['align:start', '', 'align:end'][(place - 1) % 3] ?? ''
  return [line, align].filter((one) => one !== '').join(' ')
}

const BREAK = /<br ?\/?>|\[br\]/i
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi
const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  hellip: '…',
  mdash: '—',
  ndash: '–',
  bull: '•',
  copy: '©',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  iquest: '¿',
  iexcl: '¡',
  deg: '°',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  amp: '&amp;',
  lt: '&lt;',
  gt: '&gt;',
}
const LAST_SIGN = 0x10_ff_ff

/** Replaces the character references of web pages, such as `&#39;`, except for the characters that are markup. */
export function plainSigns(line: string): string {
  return line.replaceAll(REFERENCE, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? all
    const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)
    const isSign = code >= 0x20 && code <= LAST_SIGN && (code < 0xd8_00 || code > 0xdf_ff)
    const sign = isSign ? String.fromCodePoint(code) : all
    return SPELLED[sign] ?? sign
  })
}

const SPELLED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Splits a line of SRT at the line breaks of web pages. */
export function breakLines(line: string): string[] {
  const lines = line.split(BREAK)
  return lines.length === 1 ? lines : lines.filter((one) => one.trim() !== '')
}

/** Converts a line of SRT to the markup of WebVTT: only bold, italic and underline are tags, all else is text. */
export function fromPlain(line: string): string {
  return plainSigns(line)
    .replaceAll(/\{\\([ibu])([01])\}/g, (_, tag: string, on) =>
      on === '1' ? `<${tag}>` : `</${tag}>`,
    )
    .replaceAll(/\{\\[^{}]+\}|<\/?font(?:\s[^<>]*)?>/gi, '')
    .replaceAll(/<\/?[a-z]{1,9}>|[<>]|&(?:[a-z]{2,4};)?/gi, (sign) => {
      if (KEPT_TAG.test(sign)) return sign.toLowerCase()
      if (SIGNS[sign.toLowerCase()] !== undefined) return sign.toLowerCase()
      return sign.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    })
}

/** Returns the text with WebVTT's character references, such as `&amp;`, replaced by their characters. */
export function signsOf(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (sign) => SIGNS[sign] ?? sign)
}

/** Converts WebVTT markup to SRT text. The speaker's name goes before the words, as in print. */
export function toPlain(text: string): string {
  const untagged = text
    .replaceAll(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/g, (_, name: string) => `${name.trim()}: `)
    .replaceAll(/<\/?([a-z]{0,9})[^<>]*>/gi, (tag, name: string) =>
      /^[ibu]$/i.test(name) ? `${tag.startsWith('</') ? '</' : '<'}${name}>` : '',
    )
  return signsOf(untagged)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}
