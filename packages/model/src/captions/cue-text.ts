const KEPT_TAG = /^<\/?[ibu]>$/i
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' },
  ...{ '&lrm;': '', '&rlm;': '' },
}
const POSITION = /\{\\an([1-9])\}/

/** Converts SubStation's position tag, such as `{\an8}`, to WebVTT cue settings. The default is the bottom center. */
export function settingsOf(lines: readonly string[]): string {
  const place = Number(POSITION.exec(lines[0]?.slice(0, 100) ?? '')?.[1] ?? 2)
  const line = ['', 'line:50%', 'line:0'][Math.floor((place - 1) / 3)] ?? ''
  const align = ['align:start', '', 'align:end'][(place - 1) % 3] ?? ''
  return [line, align].filter((one) => one !== '').join(' ')
}

/** Converts a line of SRT to the markup of WebVTT: only bold, italic and underline are tags, all else is text. */
export function fromPlain(line: string): string {
  return line
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
