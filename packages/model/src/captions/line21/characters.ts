import { characterCode } from '../formats/cea-608.ts'

/**
 * What is sent instead of some characters: receivers lack them, or have them at the cost of three pairs (curly quotes), or
 * disagree about them (the long dash).
 */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", '`': "'", '´': "'", '“': '"', '”': '"', '„': '"', '…': '...' },
  ...{ '–': '-', '—': '--', '‐': '-', '‑': '-', '−': '-', '♫': '♪', '♩': '♪', '♬': '♪', '→': '->' },
  ...{ '×': 'x', Œ: 'OE', œ: 'oe', Æ: 'AE', æ: 'ae', ª: 'a', º: 'o', '€': 'EUR', ı: 'i' },
  ...{ Đ: 'D', đ: 'd', Ł: 'L', ł: 'l', '¼': '1/4', '¾': '3/4', '†': '+', '✓': 'v', '\u00a0': ' ' },
}
const UNSEEN = /[\p{M}\p{Cf}]/u

/** Returns a text in the characters of CEA-608, and the characters that have none. */
export function inCharacterSet(text: string): { text: string; lost: string[] } {
  const lost: string[] = []
  const sent = Array.from(text.normalize('NFC'), (character) => {
    const instead = INSTEAD[character]
    if (instead !== undefined) return instead
    if (/\s/.test(character)) return ' '
    if (characterCode(character)) return character
    if (UNSEEN.test(character)) return ''
    const plain = character.normalize('NFD').charAt(0)
    if (plain !== character && characterCode(plain)) return plain
    lost.push(character)
    return ''
  })
  return { text: sent.join(''), lost }
}
