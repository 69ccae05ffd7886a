import { handIn as agreement } from '@docket/texts/model/texts'
import '#data/testing/browser-globals.ts'

import type { FormQuestion } from '@docket/model/station/form-design'
import type { HandInForm } from '@docket/model/submissions/hand-in'
import { describe, expect, it } from 'vitest'
import { handInFields, handInSections, toHandedIn } from './hand-in-fields.ts'

const WARD = { key: 'ward', label: 'Ward', type: 'list', options: ['North', 'South'] } as const
const HARBOR: HandInForm = {
  station: 'Harbor',
  takes: ['programme'],
  logo: '',
  terms: '',
  version: '1',
  rules: {
    from: '',
    leastSec: 0,
    mostSec: 0,
    leadDays: 0,
    mostRuns: 0,
    watershed: { from: '22:00', until: '06:00' },
  },
  membership: { terms: '', needsResidency: false, needsOrientation: false, plans: [] },
  design: { questions: [], fields: {} },
  questions: [{ ...WARD, options: [...WARD.options] }],
}

function fieldOf(name: string, form = HARBOR) {
  return handInFields(form).find((field) => field.name === name)
}

describe('the public form for a program', () => {
  it('has every field in one of its sections, except the times, which the picker shows', () => {
    const fields = handInFields(HARBOR)
    const names = handInSections(HARBOR, {}).flatMap((section) => section.names)

    expect([...names, 'rankedSlots'].toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
  })

  it('shows the station’s own questions under its name, if it has any', () => {
    const headings = (form: HandInForm) => handInSections(form, {}).map(({ heading }) => heading)

    expect(fieldOf('custom.ward')).toMatchObject({ label: 'Ward', type: 'select' })
    expect(headings(HARBOR)).toContain('What Harbor asks')
    expect(headings({ ...HARBOR, questions: [] })).not.toContain('What Harbor asks')
  })

  it('includes the station’s terms in the signed statement, if it has any', () => {
    const signed = (terms: string) => handInSections({ ...HARBOR, terms }, {}).at(-1)?.text

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

describe('the questions of a station’s own form', () => {
  const questions: FormQuestion[] = [
    { key: 'q_paid', kind: 'yesNo', label: 'Was it paid for?', required: true },
    { key: 'q_rights', kind: 'section', label: 'Rights', help: 'For the music in it.' },
    { key: 'q_by', kind: 'text', label: 'By whom?', when: { key: 'q_paid', is: 'yes' } },
    { key: 'q_proof', kind: 'file', label: 'License' },
  ]
  const form = { ...HARBOR, design: { questions, fields: { link: 'hidden', runs: 'required' } } }
  const asked = form as HandInForm

  it('are in their sections, and depend on the answers', () => {
    const partsOf = (values: object) =>
      handInSections(asked, { ...values }).flatMap(({ heading = '', names }) =>
        names.some((name) => name.startsWith('answers.')) ? [[heading, ...names]] : [],
      )
    expect(partsOf({})).toEqual([
      ['', 'answers.q_paid'],
      ['', 'answers.q_proof'],
    ])
    expect(partsOf({ 'answers.q_paid': 'yes' })[1]).toEqual(['Rights', 'answers.q_by'])
  })

  it('omit or require built-in fields, as the station says', () => {
    const fields = handInFields(asked)
    const names = fields.map(({ name }) => name)
    expect(names).not.toContain('link')
    expect(names).not.toContain('answers.q_proof')
    expect(fields.find(({ name }) => name === 'runs')?.required).toBe(true)
    expect(fields.find(({ name }) => name === 'answers.q_paid')?.required).toBe(true)
  })

  it('are answered under their keys', () => {
    const values = { 'answers.q_paid': 'no', 'answers.q_by': 'A bank' }
    expect(toHandedIn(values, asked).answers).toMatchObject({ q_paid: false, q_by: 'A bank' })
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
