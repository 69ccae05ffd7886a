import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXTS = [
  'Title,Description\rMac café,Saved by Excel for Mac – old\rMac second,naïve\r',
  'Year’s end in São Paulo – “Ñandú” and Ärger, 5 €',
  'the café’s naïve façade… déjà vu, à la carte, Über',
]

const LE = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const BE = (text: string) => LE(text).reverse()

describe('a text file', () => {
  it.each(TEXTS)('is read as UTF-8 and UTF-16: %j', (text) => {
    const backwards = [...text].reverse().join('')
    expect(decodeText(new TextEncoder().encode(text))).toBe(text)
    expect(decodeText(LE(`\uFEFF${text}`))).toBe(text)
    expect(decodeText(BE(`${backwards}\uFEFF`))).toBe(text)
    expect(decodeText(LE(text))).toBe(text)
    expect(decodeText(BE(backwards))).toBe(text)
  })

  it.each(TEXTS)('is read as windows-1252 or Mac Roman: %j', (text) => {
    for (const encoding of ['windows-1252', 'macintosh']) {
      expect([encoding, decodeText(inEncoding(text, encoding))]).toEqual([encoding, text])
    }
  })

  it.each(['\n', '\r', '\r\n'])(
    'keeps its letters where a line is in another encoding: %j',
    (end) => {
      for (const encoding of ['windows-1252', 'macintosh']) {
        const other = inEncoding(`the naïve façade${end}`, encoding)
        const parts = [...new TextEncoder().encode(`Café – “señor”${end}`), ...other]
        const last = new TextEncoder().encode('Ärger 5 €')
        const text = `Café – “señor”${end}the naïve façade${end}Ärger 5 €`
        expect([encoding, decodeText(Uint8Array.from([...parts, ...last]))]).toEqual([
          encoding,
          text,
        ])
      }
    },
  )

  it('can be decoded from any bytes', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(decodeText(all)).toHaveLength(256)
    expect(decodeText(new Uint8Array())).toBe('')
  })
})

/** Encodes a text in a single-byte encoding. */
function inEncoding(text: string, encoding: string): Uint8Array {
  const signs = new TextDecoder(encoding).decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  return Uint8Array.from(text, (sign) => signs.indexOf(sign))
}
