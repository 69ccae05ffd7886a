import { defineField } from '@docket/model/kernel/forms/field-definition'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '#ui/form/form-state.ts'
import type { Form } from '#ui/form/use-form.ts'
import { stillMeant, storableChanges } from './storable-changes.ts'

const FIELDS = [
  defineField({ label: 'Title', name: 'title' }),
  defineField({ label: 'Length', name: 'trtSec', type: 'duration' }),
  defineField({ label: 'Picture', name: 'picture', type: 'picture' }),
  defineField({ label: 'Password', name: 'password', type: 'password' }),
  defineField({ label: 'Secret', name: 'signingSecret' }),
  defineField({ label: 'Key', name: 'apiKey' }),
]

function formWith(values: Form['values'], changed = Object.keys(values)): Form {
  return { fields: FIELDS, values, changed } as unknown as Form
}

describe('the stored changes of a form', () => {
  it('are the changed values', () => {
    const form = formWith({ title: 'Mine', trtSec: 60 }, ['title'])
    expect(storableChanges(form)).toEqual({ title: 'Mine' })
    expect(storableChanges(formWith({ title: null }))).toEqual({ title: null })
  })

  it('include no files, passwords or secrets', () => {
    const values = {
      picture: new File(['x'], 'x.png'),
      password: 'tide',
      signingSecret: 'tide',
      apiKey: 'tide',
    }
    expect(storableChanges(formWith(values))).toEqual({})
    expect(stillMeant(FIELDS, values)).toEqual({})
  })

  it('include nothing that cannot be parsed yet', () => {
    expect(storableChanges(formWith({ trtSec: new Unreadable('1:xx') }))).toEqual({})
  })

  it('come back only for fields that still exist', () => {
    expect(stillMeant(FIELDS, { title: 'Mine', gone: 'x' })).toEqual({ title: 'Mine' })
  })

  it('come back only if they are not saved already', () => {
    const changes = { title: 'Mine', trtSec: 60 }
    expect(stillMeant(FIELDS, changes, { title: 'Mine', trtSec: 30 })).toEqual({ trtSec: 60 })
    expect(stillMeant(FIELDS, changes, changes)).toEqual({})
    expect(stillMeant(FIELDS, { title: '' }, { title: null })).toEqual({})
  })
})
