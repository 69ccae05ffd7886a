import { describe, expect, it } from 'vitest'
import { faultsOf, refusalOf } from './log-in-faults.ts'

describe('the login form', () => {
  it('has no fault when both fields are filled', () => {
    expect(faultsOf('a@b.example', 'secret')).toEqual({})
  })

  it('reports missing values by field', () => {
    expect(Object.keys(faultsOf('', ''))).toEqual(['email', 'password'])
  })

  it('reports an address without an @', () => {
    expect(faultsOf('somebody', 'secret').email).toContain('@')
  })

  it.each([
    [400, 'Wrong email or password'],
    [403, 'not allowed to log in'],
    [429, 'Wait a minute'],
    [0, 'did not answer'],
    [502, 'did not answer'],
  ])('explains a refusal with status %i', (status, words) => {
    expect(refusalOf(Object.assign(new Error('no'), { status }))).toContain(words)
  })
})
