import type { FormQuestion } from '@docket/model/station/form-design'
import { designFault } from '@docket/model/submissions/form/design-fault'
import { describe, expect, it } from 'vitest'
import {
  changedQuestion,
  conditionsFor,
  freeKey,
  named,
  newQuestion,
  withoutLostConditions,
} from './edit-questions.ts'

const MUSIC: FormQuestion = {
  key: 'q_music',
  kind: 'choice',
  label: 'Music',
  options: ['Own', 'Licensed'],
}
const PROOF: FormQuestion = {
  key: 'q_proof',
  kind: 'text',
  label: 'Proof',
  when: { key: 'q_music', is: 'Own' },
}

describe('the questions of a form', () => {
  it('get unique keys that the server accepts', () => {
    expect(freeKey([], 'Música, de quién?')).toBe('q_musica_de_quien')
    expect(freeKey([MUSIC], 'Music')).toBe('q_music_2')
    expect(freeKey([], '…')).toBe('q_question')
    const added = { ...newQuestion([MUSIC], 'text'), label: 'a'.repeat(200) }
    const after = { ...PROOF, when: { key: added.key, is: 'x' } }
    const [, question, next] = named([MUSIC, added, after], 1)
    expect(question?.key).toBe(`q_${'a'.repeat(32)}`)
    expect(next?.when?.key).toBe(question?.key)
    expect(designFault({ questions: [MUSIC, question] })).toBeUndefined()
    expect(named([{ ...MUSIC, key: 'q_new' }], 0)).toEqual([MUSIC])
  })

  it('keep only what their type can have', () => {
    const number = { ...MUSIC, required: true, least: 1, help: 'Whose?' }
    expect(changedQuestion(number, { kind: 'longText' })).toEqual({
      key: 'q_music',
      kind: 'longText',
      label: 'Music',
      help: 'Whose?',
      required: true,
    })
    expect(changedQuestion(number, { kind: 'section' })).not.toHaveProperty('required')
    expect(changedQuestion({ ...MUSIC, help: 'Whose?' }, { help: '' })).toEqual(MUSIC)
  })

  it('lose a condition that can no longer be met', () => {
    expect(conditionsFor([MUSIC, PROOF], 1).map(({ is }) => is)).toEqual(['Own', 'Licensed'])
    expect(withoutLostConditions([MUSIC, PROOF])).toEqual([MUSIC, PROOF])
    for (const lost of [
      [PROOF, MUSIC],
      [PROOF],
      [{ ...MUSIC, options: ['Other', 'None'] }, PROOF],
    ]) {
      const kept = withoutLostConditions(lost)
      expect(kept.find(({ key }) => key === 'q_proof')).not.toHaveProperty('when')
    }
  })
})
