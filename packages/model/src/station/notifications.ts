import { changingOnly } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { calendarDay, choice, choices, flag, reference, text } from '../kernel/field.ts'

const OWN = '@request.auth.id != "" && user = @request.auth.id && @request.auth.suspended = false'

const FIELDS = {
  organization: reference('organizations', { required: true, cascadeDelete: true }),
  user: reference('users', { required: true, cascadeDelete: true }),
  title: text({ required: true, max: 200 }),
  body: text({ required: true, max: 2000 }),
  read: flag(),
  // A path in the app.
  path: text({ max: 500, pattern: '^/(?!/)' }),
  type: choice(
    [
      'info',
      'reminder',
      'help',
      'message',
      'comments',
      'mail',
      'task',
      'error',
      'warning',
      'success',
    ],
    { default: 'info' },
  ),
  event: text({ max: 80 }),
  channelSent: choices(['app', 'email', 'native']),
  // The day of the digest that emails it, on the station's clock; empty when it is emailed immediately or never.
  digest: calendarDay({ hidden: true }),
  // Whether that digest has been written.
  digested: flag({ hidden: true }),
} as const

/** A notification for one staff user. The server creates it; the recipient marks it as read or deletes it. */
export const notifications = collection('notifications', {
  tenant: 'organization',
  unaudited: true,
  fields: FIELDS,
  indexes: [{ fields: ['user', 'read'] }, { fields: ['user', 'digested', 'digest'] }],
  access: {
    list: OWN,
    view: OWN,
    update: `${OWN} && ${changingOnly(FIELDS, ['read'])}`,
    delete: OWN,
  },
})

export type Notification = RecordOf<typeof notifications>
