import { defineField } from '@docket/model/kernel/forms/field-definition'
import { describe, expect, it } from 'vitest'
import { toBody } from './to-body.ts'

const FIELDS = [
  defineField({ label: 'Title' }),
  defineField({ label: 'Logo', type: 'picture' }),
  defineField({ label: 'Papers', type: 'file', many: true }),
]

describe('the body of an update', () => {
  it('contains only the changed values', () => {
    expect(toBody(FIELDS, { title: 'A', other: 1 }, {})).toEqual({ title: 'A' })
  })

  it('replaces a single file, and adds and removes several', () => {
    const file = new File(['x'], 'c.pdf')
    const logo = new File(['x'], 'l.png')
    const stored = { papers: ['a.pdf', 'b.pdf'] }
    expect(toBody(FIELDS, { logo, papers: ['b.pdf', file] }, stored)).toEqual({
      logo,
      'papers+': [file],
      'papers-': ['a.pdf'],
    })
  })
})
