import { describe, expect, it } from 'vitest'
import { nestedFaults } from './nested-faults.ts'

const fault = (message: string) => ({ code: 'validation', message })

describe('faults in a nested response', () => {
  it('are keyed by the path of their field', () => {
    const data = { smtp: { host: fault('Cannot be blank.') }, name: fault('Taken.') }
    expect(nestedFaults({ response: { data } })).toEqual({
      'smtp.host': 'Cannot be blank.',
      name: 'Taken.',
    })
  })

  it('are found for a field named “message”', () => {
    const data = { message: fault('Too long.') }
    expect(nestedFaults({ response: { data } })).toEqual({ message: 'Too long.' })
  })

  it.each([[undefined], [{}], [new Error('No connection.')]])('are absent in %s', (error) => {
    expect(nestedFaults(error ?? {})).toEqual({})
  })
})
