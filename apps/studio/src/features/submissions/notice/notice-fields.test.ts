import '#data/testing/browser-globals.ts'

import { describe, expect, it } from 'vitest'
import { noticeForm, toHandedInNotice } from './notice-fields.ts'

describe('the public form for a notice', () => {
  it('requires every field, each in one of its sections', () => {
    const { fields, sections } = noticeForm()

    for (const { name, rules } of fields) expect(rules, name).toContain('required')
    expect(sections.flatMap(({ names }) => names)).toEqual(fields.map(({ name }) => name))
  })

  it('sends the filled-in values, with a trimmed address', () => {
    const filled = { contactName: 'Ines', contactEmail: ' i@garden.example', title: 'Seed swap' }
    const days = { firstDay: '2026-11-21', lastDay: '2026-11-28' }

    expect(toHandedInNotice({ ...filled, ...days })).toEqual({
      ...filled,
      ...days,
      contactEmail: 'i@garden.example',
      body: '',
    })
  })
})
