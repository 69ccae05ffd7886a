import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

function answer(status: number, data: object = {}): Error {
  return Object.assign(new Error('Failed to save the record.'), { status, response: { data } })
}

describe('a refused write', () => {
  it('S5.4 shows faults at the fields that the server names', () => {
    const faults = { title: { code: 'validation_required', message: 'Cannot be blank.' } }
    expect(refusalOf(answer(400, faults)).faults).toEqual({ title: 'Cannot be blank.' })
  })

  it.each([
    [0, 'The server could not be reached.'],
    [403, 'You are not allowed to change this.'],
    [404, 'It no longer exists'],
    [500, 'Failed to save the record.'],
  ])('with status %i says what happened, and that nothing is lost', (status, words) => {
    const { message, faults } = refusalOf(answer(status))
    expect(message).toContain(words)
    expect(message).toContain('Your changes are still here.')
    expect(faults).toEqual({})
  })
})
