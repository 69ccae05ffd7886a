import { users } from '@docket/model/accounts/users'
import { collection } from '@docket/model/kernel/collection'
import { email, flag, instant, references, text, url } from '@docket/model/kernel/field'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import { shows } from '@docket/model/library/shows'
import { describe, expect, it } from 'vitest'
import { formOf } from './form-of.ts'
import { type CollectionAnswer, schemaOf } from './schema-of.ts'

function kindsOf(names: string[], schema = shows.schema) {
  const { fields } = formOf(schema, { sections: [{ names }] })
  return Object.fromEntries(fields.map(({ name, type }) => [name, type]))
}

describe('S3.7 the form of a collection', () => {
  it('chooses a control for each field from the model', () => {
    const names = [
      'title',
      'description',
      'series',
      'episode',
      'trtSec',
      'eventDate',
      'contentFlags',
    ]
    expect(kindsOf([...names, 'local', 'visibility', 'custom', 'thumbnail', 'updated'])).toEqual({
      title: 'text',
      description: 'multiline',
      series: 'relation',
      episode: 'number',
      trtSec: 'duration',
      eventDate: 'date',
      contentFlags: 'multiselect',
      local: 'boolean',
      visibility: 'select',
      custom: 'json',
      thumbnail: 'picture',
      updated: 'datetime',
    })
    expect(kindsOf(['email', 'phone', 'password'], users.schema)).toEqual({
      email: 'email',
      phone: 'phone',
      password: 'password',
    })
  })

  it('turns the model’s requirements into rules', () => {
    const notes = collection('notes', {
      fields: {
        title: text({ required: true, min: 2, max: 80, rules: 'lowercase' }),
        mail: email(),
        link: url({ required: true }),
      },
    })
    const { fields } = formOf(notes.schema, { words: { mail: { rules: 'max:60' } } })
    expect(fields.map(({ rules }) => rules)).toEqual([
      'required|min:2|max:80|lowercase',
      'email|max:60',
      'required|url',
    ])
    expect(fields.map(({ required }) => required)).toEqual([true, false, true])
  })

  it('shows the required format below a field without a help text', () => {
    const plan = formOf(shows.schema, { sections: [{ names: ['episode', 'trtSec', 'title'] }] })
    expect(plan.fields.map(({ help }) => help)).toEqual([
      'A number, such as 12.',
      'Hours, minutes and seconds, such as 0:28:30.',
      '',
    ])
  })

  it('keeps the given order of sections and texts', () => {
    const plan = formOf(shows.schema, {
      words: { trtSec: { label: 'Running time', help: 'As it airs.' } },
      sections: [{ heading: 'On air', names: ['trtSec', 'title'] }],
    })
    expect(plan.fields.map(({ label, help }) => [label, help])).toEqual([
      ['Running time', 'As it airs.'],
      ['Title', ''],
    ])
    expect(plan.sections).toEqual([{ heading: 'On air', names: ['trtSec', 'title'] }])
  })

  it('omits the owner and hidden fields', () => {
    const names = formOf(shows.schema).fields.map(({ name }) => name)
    expect(names).not.toContain('organization')
    expect(names).toContain('internalTitle')
  })

  it('refuses an unknown field', () => {
    expect(() => formOf(shows.schema, { sections: [{ names: ['nosuch'] }] })).toThrow(
      'shows has no field “nosuch” to show.',
    )
  })
})

describe('the form of a collection that is known only at run time', () => {
  const answer: CollectionAnswer = {
    id: 'pbc_1',
    name: 'loans',
    type: 'base',
    system: false,
    listRule: '',
    viewRule: '',
    createRule: '',
    updateRule: '',
    deleteRule: null,
    fields: [
      { id: 'a', name: 'id', type: 'text', system: true, required: true },
      {
        id: 'b',
        name: 'title',
        type: 'text',
        system: false,
        required: true,
        min: 0,
        max: 60,
        pattern: '',
      },
      { id: 'c', name: 'days', type: 'number', system: false, min: 0, max: 14, onlyInt: true },
      {
        id: 'd',
        name: 'show',
        type: 'relation',
        system: false,
        collectionId: 'pbc_2',
        maxSelect: 1,
        minSelect: 0,
      },
      {
        id: 'e',
        name: 'state',
        type: 'select',
        system: false,
        values: ['out', 'in'],
        maxSelect: 1,
      },
      { id: 'f', name: 'note', type: 'editor', system: false, maxSize: 0 },
      { id: 'h', name: 'site', type: 'geoPoint', system: false, help: 'Where it stands.' },
      { id: 'g', name: 'secret', type: 'text', system: false, hidden: true, min: 0, max: 0 },
    ],
  }

  it('omits values that the server sets itself', () => {
    const noted = { id: 'h', name: 'noted', type: 'autodate', system: false, onUpdate: true }
    const schema = schemaOf({ ...answer, fields: [noted] }, () => 'shows')
    expect(formOf(schema).fields).toMatchObject([
      { name: 'noted', type: 'datetime', readOnly: true },
    ])
  })

  it('is generated like any other', () => {
    const { fields } = formOf(schemaOf(answer, () => 'shows'))
    expect(fields).toMatchObject([
      { name: 'title', type: 'text', rules: 'required|max:60' },
      { name: 'days', type: 'number', least: 0, most: 14, step: 1 },
      { name: 'show', type: 'relation', source: 'shows', many: false },
      {
        name: 'state',
        type: 'select',
        options: [
          { value: 'out', label: 'Out' },
          { value: 'in', label: 'In' },
        ],
      },
      { name: 'note', type: 'richtext' },
      { name: 'site', type: 'geoPoint', help: 'Where it stands.' },
    ])
  })
})

describe('a label', () => {
  it.each([
    ['internalTitle', 'Internal title'],
    ['trtSec', 'Trt'],
    ['on_air', 'On air'],
    ['under-50000', 'Under 50000'],
    ['isPodcast', 'Is podcast'],
    ['url', 'Url'],
  ])('of %s is %s', (name, label) => {
    expect(labelOf(name)).toBe(label)
  })
})

describe('a form', () => {
  it('accepts several records for a field that can have several', () => {
    const events = collection('events', {
      fields: { shows: references('shows'), at: instant(), on: flag() },
    })
    const [relation] = formOf(events.schema).fields
    expect(relation).toMatchObject({ type: 'relation', source: 'shows', many: true })
  })
})
