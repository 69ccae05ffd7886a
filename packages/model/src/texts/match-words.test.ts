import { describe, expect, it } from 'vitest'
import { meantBy, wordsOf } from './match-words.ts'

const vocabulary = ['council', 'harbor', 'portside', 'jazz', 'jars', 'portuguese', 'cafe']
const meant = (word: string) => [...meantBy(word, vocabulary)]

describe('the words of a text', () => {
  it('ignore case, accents, and punctuation', () => {
    expect(wordsOf('CAFÉ “Portside”, 8:30')).toEqual(['cafe', 'portside', '8', '30'])
    expect(wordsOf('% _ \\')).toEqual([])
  })
})

describe('a fuzzy word match', () => {
  it('accepts anything that contains the word', () => {
    expect(meant('port')).toEqual(['portside', 'portuguese'])
  })

  it('tolerates one typo: a wrong, missing, extra, or swapped letter', () => {
    expect(['coumcil', 'cuncil', 'councill', 'cuoncil'].map(meant)).toEqual([
      ['council'],
      ['council'],
      ['council'],
      ['council'],
    ])
  })

  it('tolerates two typos in a long word, and none in a short one', () => {
    expect(meant('portugeuze')).toEqual(['portuguese'])
    expect(meant('jaz')).toEqual(['jazz'])
    expect(meant('jxz')).toEqual([])
    expect(meant('jezz')).toEqual(['jazz'])
  })
})
