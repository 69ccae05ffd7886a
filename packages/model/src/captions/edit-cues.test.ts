import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cue, readCues, toSrt, toVtt } from './cues.ts'
import {
  addCaption,
  type Caption,
  captionsAt,
  captionsOf,
  changeCaption,
  cuesOf,
  findInCaptions,
  mergeWithNext,
  plainCaption,
  removeCaption,
  replaceInCaptions,
  shiftCaptions,
  speakerOf,
  splitCaption,
  withSpeaker,
} from './edit-cues.ts'

const DAY_MS = 86_400_000
const text = fc.stringMatching(/^[a-zA-Z,.é>&']{1,8}( [a-z<v>/→]{1,9}){0,4}$/)
const anyLines = fc.array(text, { minLength: 1, maxLength: 3 })
const captions = fc
  .array(fc.record({ fromMs: fc.nat(DAY_MS), lengthMs: fc.nat(9000), lines: anyLines }), {
    maxLength: 12,
  })
  .map((all) =>
    all
      .map(({ fromMs, lengthMs, lines }) => ({
        fromMs,
        untilMs: fromMs + lengthMs,
        text: lines.join('\n'),
      }))
      .sort((a, b) => a.fromMs - b.fromMs)
      .map((one, at) => ({ id: String(at), ...one })),
  )
const some = captions.filter(({ length }) => length > 0)
const letters = (text: string) => text.replaceAll(/\s/g, '')
const saved = (all: readonly Caption[], read: (cues: readonly Cue[]) => string) => {
  let next = 0
  return captionsOf(readCues(read(cuesOf(all))), () => String(next++))
}

describe('captions in an editor', () => {
  it('are unchanged after saving as WebVTT and reading back, and all appear in SRT', () => {
    fc.assert(
      fc.property(captions, (all) => {
        expect(saved(all, toVtt)).toEqual(all)
        const times = ({ id, fromMs, untilMs }: Caption) => ({ id, fromMs, untilMs })
        expect(saved(all, toSrt).map(times)).toEqual(all.map(times))
      }),
    )
  })

  it('survive a line that looks like times, and empty lines within', () => {
    const odd = [{ id: '0', fromMs: 0, untilMs: 9, text: 'a\n\n00:01.000 --> 00:02.000\nb' }]
    expect(saved(odd, toVtt)).toEqual([{ ...odd[0], text: 'a\n00:01.000 → 00:02.000\nb' }])
    expect(saved(odd, toSrt)).toEqual(saved(odd, toVtt))
  })

  it('are unchanged after a shift and its reverse', () => {
    fc.assert(
      fc.property(some, fc.nat(DAY_MS), fc.nat(11), (all, by, at) => {
        expect(shiftCaptions(shiftCaptions(all, by), -by)).toEqual(all)
        const last = all.at(-1)?.id ?? ''
        expect(shiftCaptions(shiftCaptions(all, by, last), -by, last)).toEqual(all)
        const from = all[at % all.length]?.id
        expect(shiftCaptions(all, -DAY_MS * 2, from).every(({ fromMs }) => fromMs >= 0)).toBe(true)
      }),
    )
  })

  it('keep their times and words after a split and a merge', () => {
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(60), fc.nat(DAY_MS), (all, which, cursor, atMs) => {
        const one = all[which % all.length] as Caption
        const split = splitCaption(all, one.id, { cursor, atMs, newId: 'new' })
        if (split.length === all.length) {
          expect(split).toEqual(all)
          return
        }
        const at = split.findIndex(({ id }) => id === one.id)
        const [half, other] = [split.find(({ id }) => id === 'new'), split[at]]
        expect(letters(`${other?.text}${half?.text}`)).toBe(letters(one.text))
        expect(other?.fromMs).toBe(one.fromMs)
        expect(half?.untilMs).toBe(one.untilMs)
        expect(other?.untilMs).toBe(half?.fromMs)
        // Another caption may start between the two halves.
        if (split[at + 1] !== half) return
        const merged = mergeWithNext(split, one.id).find(({ id }) => id === one.id)
        expect(letters(merged?.text ?? '')).toBe(letters(one.text))
        expect(merged).toMatchObject({ fromMs: one.fromMs, untilMs: one.untilMs })
      }),
    )
  })

  it('stay in order no matter what is changed, added or removed', () => {
    const isInOrder = (all: readonly Caption[]) =>
      all.every((one, at) => at === 0 || (all[at - 1]?.fromMs ?? 0) <= one.fromMs)
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(DAY_MS), (all, which, fromMs) => {
        const { id } = all[which % all.length] as Caption
        expect(isInOrder(changeCaption(all, id, { fromMs }))).toBe(true)
        const more = addCaption(all, { id: 'new', fromMs, untilMs: fromMs + 1, text: '' })
        expect(isInOrder(more)).toBe(true)
        expect(removeCaption(more, 'new')).toEqual(all)
      }),
    )
  })
})

const COUNCIL: Caption[] = [
  { id: 'a', fromMs: 0, untilMs: 2000, text: 'Good evening, everybody.' },
  { id: 'b', fromMs: 2000, untilMs: 4000, text: 'The ferry is late. THE ferry!' },
]

describe('one caption', () => {
  it('is split at the playhead if it is on screen at that time, and by its words otherwise', () => {
    const at = (atMs?: number) =>
      splitCaption(COUNCIL, 'a', { cursor: 13, atMs, newId: 'n' }).slice(0, 2)
    expect(at(1500)).toEqual([
      { id: 'a', fromMs: 0, untilMs: 1500, text: 'Good evening,' },
      { id: 'n', fromMs: 1500, untilMs: 2000, text: 'everybody.' },
    ])
    expect(at(3000)[0]?.untilMs).toBe(1130)
    expect(splitCaption(COUNCIL, 'a', { cursor: 0, newId: 'n' })).toEqual(COUNCIL)
  })

  it('is merged into one line only if the result is short', () => {
    expect(mergeWithNext(COUNCIL, 'a')).toEqual([
      {
        id: 'a',
        fromMs: 0,
        untilMs: 4000,
        text: 'Good evening, everybody.\nThe ferry is late. THE ferry!',
      },
    ])
    const short = changeCaption(COUNCIL, 'b', { text: 'Hello.' })
    expect(mergeWithNext(short, 'a')[0]?.text).toBe('Good evening, everybody. Hello.')
    expect(mergeWithNext(COUNCIL, 'b')).toEqual(COUNCIL)
  })

  it('names its speaker', () => {
    const said = withSpeaker('Good evening.', ' Mayor <Pike> ')
    expect(said).toBe('<v Mayor Pike>Good evening.')
    expect(speakerOf(said)).toBe('Mayor Pike')
    expect(withSpeaker(said, 'Clerk')).toBe('<v Clerk>Good evening.')
    expect(withSpeaker(said, '')).toBe('Good evening.')
    expect(plainCaption(`${said} <i>Yes</i>`)).toBe('Good evening. Yes')
  })

  it('is on screen from its start to before its end', () => {
    expect([1999, 2000, 4000].map((ms) => captionsAt(COUNCIL, ms).map(({ id }) => id))).toEqual([
      ['a'],
      ['b'],
      [],
    ])
  })
})

describe('find and replace', () => {
  it('counts replacements, takes special characters literally, and leaves other text unchanged', () => {
    const the = { find: 'the', isExact: false }
    expect(findInCaptions(COUNCIL, the)).toEqual(['b'])
    const all = replaceInCaptions(COUNCIL, the, '$& A')
    expect(all.count).toBe(2)
    expect(all.captions[1]?.text).toBe('$& A ferry is late. $& A ferry!')
    expect(all.captions[0]).toBe(COUNCIL[0])
    expect(replaceInCaptions(COUNCIL, { find: 'THE', isExact: true }, 'a').count).toBe(1)
    expect(replaceInCaptions(COUNCIL, { find: '.', isExact: false }, '!', 'a')).toMatchObject({
      count: 1,
      captions: [{ text: 'Good evening, everybody!' }, COUNCIL[1]],
    })
    expect(replaceInCaptions(COUNCIL, { find: '', isExact: false }, 'x').count).toBe(0)
  })
})
