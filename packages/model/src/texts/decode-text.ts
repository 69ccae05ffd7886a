const MARK_BYTES = 2
const SAMPLE_BYTES = 4000

/**
 * Decodes a text file: UTF-8, UTF-16 as spreadsheets save “Unicode text”, or else windows-1252 or Mac Roman, which
 * older programs save. Lines that are UTF-8 are decoded as such, even if others are not. Keeps a UTF-8 byte order mark.
 * Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return decodeLines(bytes)
  }
}

const LINE_ENDS = /(\r\n|\r|\n)/
const NOT_UTF_8 = '\uFFFD'

/** Decodes a file with lines that are not UTF-8, for example because they were added by another program. */
function decodeLines(bytes: Uint8Array): string {
  const [plain, windows, mac] = ['utf-8', 'windows-1252', 'macintosh'].map((name) =>
    new TextDecoder(name, { ignoreBOM: true }).decode(bytes).split(LINE_ENDS),
  ) as [string[], string[], string[]]
  const isOther = plain.map((line) => line.includes(NOT_UTF_8))
  const others = (lines: string[]) => lines.filter((_, at) => isOther[at]).join('\n')
  const old = strangeness(others(mac)) < strangeness(others(windows)) ? mac : windows
  return plain.map((line, at) => (isOther[at] ? (old[at] ?? line) : line)).join('')
}

/**
 * Returns the UTF-16 encoding, recognized by a byte order mark or by a zero in every other byte, as in Western text.
 */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) {
    if (byte === 0) zeros[place % MARK_BYTES] = (zeros[place % MARK_BYTES] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const isMost = (count: number) => count > sample.length / 4
  if (isMost(odd) && even === 0) return 'utf-16le'
  return isMost(even) && odd === 0 ? 'utf-16be' : undefined
}

// Patterns that are rare in real text: a capital after a lowercase letter, a symbol inside a word, and symbols that
// only one of the encodings has and hardly anyone uses.
const STRANGE = [
  /\p{Ll}(?=[^\p{ASCII}])\p{Lu}/gu,
  /\p{L}(?=[^\p{ASCII}])[\p{S}\p{Po}\p{Ps}\p{Pi}](?=\p{L})/gu,
  /[\u0080-\u009F\u02C6-\u02DDƒ†‡‰‹›ﬁﬂ∂∆∏∑√∞∫≈≠≤≥◊ı¬¤¦¨¯´¸Ÿ\uF8FF]/gu,
  /(?<![\p{L}])[^\p{ASCII}\P{L}](?![\p{L}])/gu,
]

/** Counts the characters that are rare in real text, to tell which of two encodings a file was saved in. */
function strangeness(text: string): number {
  const high = text.slice(0, 1_000_000)
  return STRANGE.reduce((sum, pattern) => sum + (high.match(pattern)?.length ?? 0), 0)
}
