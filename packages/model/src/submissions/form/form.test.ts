import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  designOf,
  FORM_LIMITS,
  type FormQuestion,
  QUESTION_KINDS,
} from '../../station/form-design.ts'
import { answerFaults, askedOf, keptAnswers, keptQuestions, sayAnswer } from './answers.ts'
import { designFault } from './design-fault.ts'
import { askedFields, missingFields } from './missing-fields.ts'

const MUSIC = {
  key: 'q_music',
  kind: 'choice',
  label: 'Music',
  options: ['Own', 'Licensed'],
} as const
const PROOF = {
  key: 'q_proof',
  kind: 'file',
  label: 'License',
  required: true,
  when: { key: 'q_music', is: 'Licensed' },
} as const
const asQuestions = (questions: readonly object[]) => questions as FormQuestion[]

describe('a form that a station designs', () => {
  it.each([
    ['nothing', null],
    [
      'a question of each type',
      { questions: QUESTION_KINDS.map(ofKind), fields: { link: 'hidden' } },
    ],
    ['a question that follows a choice', { questions: [MUSIC, PROOF] }],
  ])('can have %s', (_, design) => {
    expect(designFault(design)).toBeUndefined()
  })

  it.each([
    ['a list', [], 'This is not a form.'],
    ['more than it names', { questions: [], color: 'red' }, 'This is not a form.'],
    [
      'a type that does not exist',
      { questions: [{ ...MUSIC, kind: 'poll' }] },
      'Its type does not exist',
    ],
    ['no text', { questions: [{ ...MUSIC, label: ' ' }] }, 'Question 1: Enter its text'],
    ['a long text', { questions: [{ ...MUSIC, label: 'a'.repeat(201) }] }, '200 characters'],
    ['a long help', { questions: [{ ...MUSIC, help: 'a'.repeat(501) }] }, '“Music”: Its help'],
    [
      'the key of a custom field',
      { questions: [{ ...MUSIC, key: 'music' }] },
      'Its key must start',
    ],
    ['a key twice', { questions: [MUSIC, MUSIC] }, 'the same key'],
    ['one choice', { questions: [{ ...MUSIC, options: ['Own'] }] }, 'two different choices'],
    ['a choice twice', { questions: [{ ...MUSIC, options: ['a', 'a'] }] }, 'two different choices'],
    ['limits upside down', { questions: [{ ...ofKind('number'), least: 3, most: 2 }] }, 'limits'],
    ['a longer text than fits', { questions: [{ ...ofKind('text'), most: 501 }] }, 'limits'],
    [
      'a file question without kinds',
      { questions: [{ ...MUSIC, kind: 'file', files: [] }] },
      'kinds of files',
    ],
    [
      'files that are too large',
      { questions: [{ ...MUSIC, kind: 'file', megabytes: 4096 }] },
      'MB',
    ],
    ['a condition before its question', { questions: [PROOF, MUSIC] }, 'no earlier question'],
    [
      'a condition that nobody can choose',
      { questions: [MUSIC, { ...PROOF, when: { key: 'q_music', is: 'Both' } }] },
      'no earlier question',
    ],
    ['a field that is not optional', { fields: { title: 'hidden' } }, '“title”'],
    ['the adults field as required', { fields: { adult: 'required' } }, '“adult”'],
    [
      'too many questions',
      { questions: Array.from({ length: 41 }, (_, at) => ({ ...MUSIC, key: `q_${at}` })) },
      '40 questions',
    ],
  ])('cannot have %s', (_, design, sentence) => {
    expect(designFault(design)).toContain(sentence)
  })

  it('is checked no matter what is sent, and readable no matter what is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const fault = designFault(value)
        expect(fault === undefined || fault !== '').toBe(true)
        expect(designOf(value as never)).toMatchObject({
          questions: expect.any(Array),
          fields: expect.any(Object),
        })
      }),
    )
  })
})

function ofKind(kind: FormQuestion['kind']): FormQuestion {
  const options = kind === 'choice' || kind === 'choices' ? ['One', 'Two', 'Three'] : undefined
  return { key: `q_${kind.toLowerCase()}`, kind, label: kind, ...(options && { options }) }
}

describe('an answer', () => {
  const FILES = { isComplete: true, files: ['film'] }
  const faultOf = (
    question: object,
    answer: unknown,
    judged: Parameters<typeof answerFaults>[2] = FILES,
  ) =>
    Object.values(
      answerFaults(asQuestions([question]), { [Reflect.get(question, 'key')]: answer }, judged),
    )
      .map((fault) => String(fault.message))
      .join()

  it.each([
    ['text', {}, ['Yes.', ''], [7, 'a'.repeat(501)]],
    ['text', { least: 3, most: 5 }, ['four', '👩‍🚀👩‍🚀'.slice(0, 5)], ['ab', 'abcdef']],
    ['longText', {}, ['a'.repeat(5000)], ['a'.repeat(5001)]],
    ['choice', {}, ['One', null], ['Four', ['One'], 1]],
    [
      'choices',
      { most: 2 },
      [['One', 'Two'], []],
      ['One', ['Four'], ['One', 'One'], ['One', 'Two', 'Three']],
    ],
    ['yesNo', {}, [true, false], ['yes', 1]],
    ['number', { least: 1, most: 9.5 }, [1, 9.5], [0, 10, '5', Number.NaN]],
    ['date', {}, ['2026-03-02'], ['2026-02-30', 'soon']],
    ['link', {}, ['https://harbor.example/film'], ['harbor.example', 'javascript:alert(1)']],
    ['file', {}, ['film'], ['other', ['film']]],
  ] as const)('to a question of the type %s has limits', (kind, limits, good, bad) => {
    const question = { ...ofKind(kind), ...limits }
    for (const answer of good) expect(faultOf(question, answer), String(answer)).toBe('')
    for (const answer of bad) expect(faultOf(question, answer), String(answer)).not.toBe('')
  })

  it('is reported as missing if it is required, except a file that can come later', () => {
    const required = { ...ofKind('text'), required: true }
    expect(faultOf(required, ' ')).toBe('Answer this question.')
    expect(faultOf(required, '', { isComplete: false })).toBe('')
    expect(faultOf({ ...PROOF, when: undefined }, '', { isComplete: true })).toBe('')
    expect(faultOf({ ...PROOF, when: undefined }, '')).toBe('Answer this question.')
  })

  it('is requested and stored only after the answer that its question depends on', () => {
    const questions = asQuestions([MUSIC, PROOF])
    const keysOf = (answers: Record<string, unknown>) =>
      askedOf(questions, answers).map(({ key }) => key)
    expect(keysOf({ q_music: 'Own' })).toEqual(['q_music'])
    expect(keysOf({ q_music: 'Licensed' })).toEqual(['q_music', 'q_proof'])
    expect(answerFaults(questions, { q_music: 'Own' }, FILES)).toEqual({})
    expect(answerFaults(questions, { q_music: 'Licensed' }, FILES)).toHaveProperty([
      'answers.q_proof',
    ])
    expect(keptAnswers(questions, { q_music: 'Own', q_proof: 'film' })).toEqual({ q_music: 'Own' })
    const yes = { ...ofKind('text'), when: { key: 'q_yesno', is: 'yes' } }
    expect(askedOf([ofKind('yesNo'), yes], { q_yesno: false })).toHaveLength(1)
  })

  it('stays readable after its question is removed from the form', () => {
    const kept = keptQuestions([ofKind('text')], asQuestions([MUSIC, PROOF]), { q_music: 'Own' })
    expect(kept.map(({ key }) => key)).toEqual(['q_text', 'q_music'])
    expect(sayAnswer(ofKind('choices'), ['One', 'Two'])).toBe('One, Two')
    expect(sayAnswer(ofKind('yesNo'), false)).toBe('No')
    expect(sayAnswer(ofKind('file'), 'film', () => 'garden.mp4')).toBe('garden.mp4')
    expect(sayAnswer(ofKind('number'), undefined)).toBe('')
  })

  it('never has a fault if the form did not ask the question', () => {
    const limit = FORM_LIMITS.questions
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...QUESTION_KINDS), { maxLength: limit }),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (kinds, answers) => {
          const questions = kinds.map((kind, at) => ({ ...ofKind(kind), key: `q_${at}` }))
          const faults = answerFaults(questions, answers, FILES)
          const kept = keptAnswers(questions, answers)
          expect(answerFaults(questions, kept, FILES)).toEqual(faults)
        },
      ),
    )
  })
})

describe('a built-in field', () => {
  const given = { link: '', language: 'en', airBy: '2026-03-02', runs: 2, adult: true }

  it('is required or left out as the station chooses', () => {
    const design = designOf({
      questions: [],
      fields: { link: 'required', airBy: 'hidden', adult: 'hidden' },
    })
    expect(Object.keys(missingFields(design, given))).toEqual(['link'])
    expect(askedFields(design, given)).toEqual({ ...given, airBy: '', adult: false })
    expect(missingFields(designOf(null), given)).toEqual({})
  })
})
