import { defineField } from '@docket/model/kernel/forms/field-definition'
import { describe, expect, it } from 'vitest'
import {
  changedNames,
  changesOf,
  check,
  checkAll,
  fillIn,
  markFaults,
  openForm,
  takeOver,
  Unreadable,
} from './form-state.ts'

const FIELDS = [
  defineField({ label: 'Title', rules: 'required|min:3' }),
  defineField({ label: 'Password' }),
  defineField({ label: 'Again', rules: 'same:password' }),
  defineField({ label: 'Episode', type: 'number', least: 1, most: 99 }),
]
const saved = { title: 'Town Hall', password: '', again: '', episode: 4 }

describe('a form', () => {
  it('starts with saved values, or else with defaults', () => {
    const fields = [...FIELDS, defineField({ label: 'Language', value: 'en' })]
    expect(openForm(fields, { title: 'A' }).values).toEqual({
      title: 'A',
      password: null,
      again: null,
      episode: null,
      language: 'en',
    })
  })

  it('knows which fields changed, and when they are changed back', () => {
    const changed = fillIn(openForm(FIELDS, saved), 'title', 'City Council')
    expect(changedNames(changed)).toEqual(['title'])
    expect(changesOf(changed)).toEqual({ title: 'City Council' })
    expect(changedNames(fillIn(changed, 'title', 'Town Hall'))).toEqual([])
  })

  it('treats empty text, no choice, and nothing as the same', () => {
    const form = openForm(FIELDS, { title: '', password: null, again: [] })
    const emptied = fillIn(fillIn(form, 'title', null), 'again', '')
    expect(changedNames(emptied)).toEqual([])
  })
})

describe('S5.1 validation', () => {
  it('does not happen during typing', () => {
    expect(fillIn(openForm(FIELDS, saved), 'title', '').faults).toEqual({})
  })

  it('a field shows the first rule that it breaks', () => {
    const emptied = fillIn(openForm(FIELDS, saved), 'title', '')
    expect(check(emptied, ['title']).faults).toEqual({ title: 'Title is a required field' })
    const short = fillIn(emptied, 'title', 'Hi')
    expect(check(short, ['title']).faults).toEqual({ title: 'must be at least 3 characters' })
    expect(check(fillIn(short, 'title', 'High'), ['title']).faults).toEqual({})
  })

  it('a field also validates the field that is compared with it', () => {
    const one = fillIn(fillIn(openForm(FIELDS, saved), 'password', 'a'), 'again', 'b')
    const checked = check(one, ['again'])
    expect(checked.faults).toEqual({ again: 'password must match' })
    expect(check(fillIn(checked, 'password', 'b'), ['password']).faults).toEqual({})
  })

  it('reports values that are unreadable or out of range', () => {
    const odd = fillIn(openForm(FIELDS, saved), 'episode', new Unreadable('four'))
    expect(checkAll(odd).faults).toEqual({ episode: 'Episode is not valid.' })
    expect(checkAll(fillIn(odd, 'episode', 0)).faults).toEqual({ episode: 'must be 1 or more' })
    expect(checkAll(fillIn(odd, 'episode', 100)).faults).toEqual({ episode: 'must be 99 or less' })
  })

  it('shows the server’s faults at the form’s fields', () => {
    const marked = markFaults(openForm(FIELDS, saved), { title: 'Taken.', other: 'Odd.' })
    expect(marked.faults).toEqual({ title: 'Taken.' })
  })
})

describe('a form whose record someone else saved', () => {
  it('updates untouched fields, and keeps the others', () => {
    const mine = fillIn(openForm(FIELDS, saved), 'title', 'Mine')
    const next = takeOver(mine, { ...saved, title: 'Theirs', episode: 5 })
    expect(next.values).toMatchObject({ title: 'Mine', episode: 5 })
    expect(changesOf(next)).toEqual({ title: 'Mine' })
  })

  it('validates fields with a fault again (model update)', () => {
    const form = check(openForm(FIELDS, { ...saved, title: '' }), ['title'])
    expect(form.faults).toEqual({ title: 'Title is a required field' })
    expect(takeOver(form, saved).faults).toEqual({})
  })
})
