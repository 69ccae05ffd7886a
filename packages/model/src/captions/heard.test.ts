import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cuesFromWords, doubtsOf, type HeardWord, wordsIn } from './heard.ts'
import { lintCues } from './lint-cues.ts'

const heard = (text: string, confidence: (at: number) => number = () => 0.9): HeardWord[] =>
  text.split(' ').map((word, at) => ({
    text: word,
    fromMs: at * 400,
    untilMs: at * 400 + 350,
    confidence: confidence(at),
  }))

describe('transcribed words', () => {
  it('become readable captions that end at pauses and sentences', () => {
    const first = heard('good evening and welcome to the council.')
    const later = heard('the ferry is late').map((word) => ({
      ...word,
      fromMs: word.fromMs + 3500,
      untilMs: word.untilMs + 3500,
    }))
    const cues = cuesFromWords([...first, ...later])
    expect(cues.map(({ fromMs, untilMs, lines }) => [fromMs, untilMs, ...lines])).toEqual([
      [0, 2750, 'good evening and welcome to the council.'],
      [3500, 5050, 'the ferry is late'],
    ])
    const word = fc.record({ text: fc.stringMatching(/^[a-z]{1,12}$/), gapMs: fc.nat(900) })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (given) => {
        let at = 0
        const words = given.map(({ text, gapMs }) => {
          const fromMs = at + gapMs
          at = fromMs + 60 * text.length
          return { text, fromMs, untilMs: at, confidence: null }
        })
        const made = cuesFromWords(words)
        expect(made.flatMap(({ lines }) => lines.join(' ').split(' ')).join(' ')).toBe(
          words.map(({ text }) => text).join(' '),
        )
        const faults = lintCues(made).filter(({ message }) => /lines|before|overlap/.test(message))
        expect(made.length === 0 ? [] : faults).toEqual([])
      }),
    )
  })

  it('are doubtful where the transcriber was unsure, until a person corrects them', () => {
    const words = heard('the fairy is late today', (at) => (at === 1 || at === 3 ? 0.2 : 0.9))
    const of = (...texts: string[]) => Object.fromEntries(doubtsOf(texts, words))
    expect(of('The fairy is', 'late today.')).toEqual({ 0: [1], 1: [0] })
    expect(of('<v Mayor>The ferry is', 'late today.')).toEqual({ 1: [0] })
    expect(of('Well, the fairy', 'was not late today')).toEqual({ 0: [2], 1: [2] })
    expect(of('Something else altogether')).toEqual({})
    expect(doubtsOf(['the'], [{ text: 'the', fromMs: 0, untilMs: 1, confidence: null }]).size).toBe(
      0,
    )
  })

  it('are counted without the name of the speaker', () => {
    expect(wordsIn('<v Mayor Pike>Good <i>evening</i>')).toEqual([
      { word: 'Good', index: 14 },
      { word: 'evening', index: 22 },
    ])
  })
})
