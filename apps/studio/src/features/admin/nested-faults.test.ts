import { describe, expect, it } from 'vitest'
import { nestedFaults } from './nested-faults.ts'

const fault = (message: string) => ({ code: 'validation', message })

describe('faults of a nested answer', () => {
  it('are told by the path of what they are about', () => {
    const data = { smtp: { host: fault('Cannot be blank.') }, name: fault('Taken.') }
    expect(nestedFaults({ response: { data } })).toEqual({
      'smtp.host': 'Cannot be blank.',
      name: 'Taken.',
    })
  })

  it('are told of a field that is itself called “message”', () => {
    const data = { message: fault('Too long.') }
    expect(nestedFaults({ response: { data } })).toEqual({ message: 'Too long.' })
  })

  it.each([[undefined], [{}], [new Error('No connection.')]])('are none in %s', (error) => {
    expect(nestedFaults(error ?? {})).toEqual({})
  })
})
