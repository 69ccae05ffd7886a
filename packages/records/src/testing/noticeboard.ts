import { collection } from '@docket/model/kernel/collection'
import { choices, reference, text } from '@docket/model/kernel/field'

const MINE = 'owner = @request.auth.id && @request.auth.suspended = false'
/** Records that only their owner may see. Secret ones appear in lists but cannot be viewed singly. */
export const notes = collection('notes', {
  fields: {
    owner: reference('readers', { cascadeDelete: true }),
    text: text(),
    kind: text(),
  },
  access: { list: MINE, view: `${MINE} && kind != "secret"`, create: '', update: '', delete: '' },
})
/** Records that everyone may see. */
export const board = collection('board', {
  fields: { text: text(), about: reference('notes', { cascadeDelete: true }) },
  access: { list: '', view: '', create: '', update: '', delete: '' },
})
/** Records that only administrators may see. */
export const closed = collection('closed', { fields: { text: text() } })
const MARKS = ['a', 'b', 'c']
/**
 * Records with list fields. A filter can compare each entry of one list with each entry of another, which is
 * costly.
 */
export const lists = collection('lists', {
  fields: { one: choices(MARKS), two: choices(MARKS), three: choices(MARKS) },
  access: { list: '', view: '', create: '', update: '', delete: '' },
})
