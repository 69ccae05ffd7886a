import { describe, expect, it } from 'vitest'
import { wordsOf } from '../texts/match-words.ts'
import { readCues } from './cues.ts'
import { findSaid, spokenWords } from './find-said.ts'

const CUES = readCues(`WEBVTT

00:00:01.000 --> 00:00:03.000
<v Mayor Ruiz>Good evening,
everybody.

00:00:04.000 --> 00:00:06.000
<v.loud Chair>The <i>ferry</i> is

00:01:06.500 --> 00:01:08.000
late again. The café pays.

00:02:00.000 --> 00:02:03.000
A ferry again, late as ever.
`)
const find = (q: string, most = 9) => findSaid(CUES, wordsOf(q), most)

describe('what was said', () => {
  it('is found by its words in any order, with its time and speaker', () => {
    expect(find('everybody good')).toEqual([
      { atMs: 1000, speaker: 'Mayor Ruiz', text: 'Good evening, everybody.' },
    ])
    expect(find('CAFE')).toEqual([{ atMs: 66_500, text: 'late again. The café pays.' }])
  })

  it('is found by the name of the speaker', () => {
    expect(find('ruiz evening').map(({ atMs }) => atMs)).toEqual([1000])
    expect(find('ruiz ferry')).toEqual([])
  })

  it('is found once when it spans two captions', () => {
    expect(find('ferry late')).toEqual([
      { atMs: 4000, speaker: 'Chair', text: 'The ferry is late again. The café pays.' },
      { atMs: 120_000, text: 'A ferry again, late as ever.' },
    ])
    expect(find('ferry late', 1)).toHaveLength(1)
  })

  it('matches the beginnings of words, not their middles', () => {
    expect(find('everyb')).toHaveLength(1)
    expect(find('erry')).toEqual([])
    expect(find('')).toEqual([])
  })

  it('contains each word once, with the names of speakers', () => {
    const spoken = spokenWords(CUES)
    expect(spoken.slice(0, 4)).toEqual(['mayor', 'ruiz', 'good', 'evening'])
    expect(spoken.filter((word) => word === 'ferry')).toHaveLength(1)
  })
})
