import { describe, expect, it } from 'vitest'
import { gathered, spreadOut, valueIn } from './value-in.ts'

describe('names of values inside a JSON field', () => {
  it('find their value, or nothing if it is missing', () => {
    expect(valueIn({ title: 'Council' }, 'title')).toBe('Council')
    expect(valueIn({ custom: { ward: 'North' } }, 'custom.ward')).toBe('North')
    expect(valueIn({ custom: null }, 'custom.ward')).toBeUndefined()
  })

  it('appear next to the fields in a form, and are written back to their place', () => {
    const stored = { title: 'Council', custom: { ward: 'North', Topic: ['roads'] } }
    const open = spreadOut(stored, ['title', 'custom.ward', 'custom.grant'])
    expect(open).toMatchObject({ 'custom.ward': 'North', 'custom.grant': undefined })

    const body = gathered({ 'custom.ward': 'South', 'custom.grant': 5, title: 'Board' }, stored)
    expect(body).toEqual({
      title: 'Board',
      custom: { ward: 'South', grant: 5, Topic: ['roads'] },
    })
  })
})
