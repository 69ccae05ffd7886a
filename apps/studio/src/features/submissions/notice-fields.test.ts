import '#resources/testing/browser-globals.ts'

import { describe, expect, it } from 'vitest'
import { noticeForm, toHandedInNotice } from './notice-fields.ts'

describe('the form with which the public hands a notice in', () => {
  it('needs every field, in one of its sections', () => {
    const { fields, sections } = noticeForm()

    for (const { name, rules } of fields) expect(rules, name).toContain('required')
    expect(sections.flatMap(({ names }) => names)).toEqual(fields.map(({ name }) => name))
  })

  it('hands in what was filled in, with an address without spaces', () => {
    const filled = { contactName: 'Ines', contactEmail: ' i@garden.example', title: 'Seed swap' }
    const days = { firstDay: '2026-11-21', lastDay: '2026-11-28' }

    expect(toHandedInNotice({ ...filled, ...days })).toEqual({
      ...{ ...filled, ...days, contactEmail: 'i@garden.example' },
      body: '',
    })
  })
})
