import { collection } from '@docket/model/collection'
import { choices, reference, text } from '@docket/model/field'

const MINE = 'owner = @request.auth.id && @request.auth.suspended = false'
/** Everybody's own, of which the secret ones are in lists only. */
export const notes = collection('notes', {
  fields: {
    owner: reference('readers', { cascadeDelete: true }),
    text: text(),
    kind: text(),
  },
  access: { list: MINE, view: `${MINE} && kind != "secret"`, create: '', update: '', delete: '' },
})
/** What everybody sees. */
export const board = collection('board', {
  fields: { text: text(), about: reference('notes', { cascadeDelete: true }) },
  access: { list: '', view: '', create: '', update: '', delete: '' },
})
/** What only administrators see. */
export const closed = collection('closed', { fields: { text: text() } })
const MARKS = ['a', 'b', 'c']
/** Lists, of which a filter can compare each entry with each other. */
export const lists = collection('lists', {
  fields: { one: choices(MARKS), two: choices(MARKS), three: choices(MARKS) },
  access: { list: '', view: '', create: '', update: '', delete: '' },
})
