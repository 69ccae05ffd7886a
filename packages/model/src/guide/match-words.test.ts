import { describe, expect, it } from 'vitest'
import { meantBy, wordsOf } from './match-words.ts'

const vocabulary = ['council', 'harbor', 'portside', 'jazz', 'jars', 'portuguese', 'cafe']
const meant = (word: string) => [...meantBy(word, vocabulary)]

describe('the words of a text', () => {
  it('have neither case nor accents nor punctuation', () => {
    expect(wordsOf('CAFÉ “Portside”, 8:30')).toEqual(['cafe', 'portside', '8', '30'])
    expect(wordsOf('% _ \\')).toEqual([])
  })
})

describe('what somebody may mean', () => {
  it('is whatever contains the word', () => {
    expect(meant('port')).toEqual(['portside', 'portuguese'])
  })

  it('forgives a slip: wrong, missing, too many, swapped', () => {
    expect(['coumcil', 'cuncil', 'councill', 'cuoncil'].map(meant)).toEqual([
      ['council'],
      ['council'],
      ['council'],
      ['council'],
    ])
  })

  it('forgives two in a long word, and none in a short one', () => {
    expect(meant('portugeuze')).toEqual(['portuguese'])
    expect(meant('jaz')).toEqual(['jazz'])
    expect(meant('jxz')).toEqual([])
    expect(meant('jezz')).toEqual(['jazz'])
  })
})
