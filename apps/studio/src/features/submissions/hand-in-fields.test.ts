import '#data/testing/browser-globals.ts'

import type { HandInForm } from '@docket/model/submissions/hand-in'
import { words as agreement } from '@docket/model/texts/hand-in'
import { describe, expect, it } from 'vitest'
import { handInForm, toHandedIn } from './hand-in-fields.ts'

const WARD = { key: 'ward', label: 'Ward', type: 'list', options: ['North', 'South'] } as const
const HARBOR: HandInForm = {
  ...{ station: 'Harbor', takes: ['programme'], logo: '', terms: '', version: '1' },
  rules: {
    ...{ from: '', leastSec: 0, mostSec: 0, leadDays: 0, mostRuns: 0 },
    watershed: { from: '22:00', until: '06:00' },
  },
  membership: { terms: '', needsResidency: false, needsOrientation: false, plans: [] },
  questions: [{ ...WARD, options: [...WARD.options] }],
}

function fieldOf(name: string, form = HARBOR) {
  return handInForm(form).fields.find((field) => field.name === name)
}

describe('the public form for a program', () => {
  it('has every field in one of its sections, except the times, which the picker shows', () => {
    const { fields, sections } = handInForm(HARBOR)
    const names = sections.flatMap((section) => section.names)

    expect([...names, 'rankedSlots'].toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
  })

  it('shows the station’s own questions under its name, if it has any', () => {
    const headings = (form: HandInForm) => handInForm(form).sections.map(({ heading }) => heading)

    expect(fieldOf('custom.ward')).toMatchObject({ label: 'Ward', type: 'select' })
    expect(headings(HARBOR)).toContain('What Harbor asks')
    expect(headings({ ...HARBOR, questions: [] })).not.toContain('What Harbor asks')
  })

  it('includes the station’s terms in the signed statement, if it has any', () => {
    const signed = (terms: string) => handInForm({ ...HARBOR, terms }).sections.at(-1)?.text

    expect(signed('No advertising.')).toContain('terms of Harbor')
    expect(signed('')).toBe(agreement.statement)
  })

  it('requires a preferred time, and the exact length', () => {
    for (const name of ['rankedSlots', 'trtSec', 'frequency', 'signature', 'title']) {
      expect(fieldOf(name)?.rules, name).toMatch(/^required/)
    }
    for (const name of ['runs', 'link', 'guardian', 'airBy']) {
      expect(fieldOf(name)?.rules, name).not.toContain('required')
    }
  })
})

describe('a submitted program', () => {
  it('has the preferred times of the picker, and names the terms that were read', () => {
    const rankedSlots = [{ weekday: 6, time: '10:00' }]

    expect(toHandedIn({ rankedSlots }, HARBOR)).toMatchObject({ rankedSlots, version: '1' })
    expect(toHandedIn({}, HARBOR).rankedSlots).toEqual([])
  })

  it('has the answers under the keys of the questions', () => {
    const values = { 'custom.ward': 'North', 'custom.other': 'x' }

    expect(toHandedIn(values, HARBOR).answers).toEqual({ ward: 'North' })
  })

  it('has a trimmed address, and a value for each empty field', () => {
    expect(toHandedIn({ contactEmail: ' ines@garden.example ' }, HARBOR)).toMatchObject({
      contactEmail: 'ines@garden.example',
      title: '',
      trtSec: 0,
      frequency: 'single',
      adult: false,
    })
    const series = toHandedIn({ frequency: 'series', adult: true, trtSec: 1710 }, HARBOR)
    expect(series).toMatchObject({ frequency: 'series', adult: true, trtSec: 1710 })
  })
})
