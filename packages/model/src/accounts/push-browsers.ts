import { collection, type RecordOf } from '../kernel/collection.ts'
import { json, reference, text } from '../kernel/field.ts'
import type { BrowserAddress } from './push.ts'

const OWN = '@request.auth.id != "" && user = @request.auth.id && @request.auth.suspended = false'

/**
 * A browser in which a staff user wants notifications, even while the studio is closed. It belongs to one user. Only
 * the server knows its push address; the user sees its label and may remove it.
 */
export const pushBrowsers = collection('pushBrowsers', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    user: reference('users', { required: true, cascadeDelete: true }),
    label: text({ max: 80 }),
    browser: json<BrowserAddress>({ maxSize: 4096, hidden: true }),
    // Finds the browser when it registers again, perhaps for another user.
    addressHash: text({ required: true, max: 64, hidden: true }),
    // No longer matches the user's current session mark once all sessions have been ended.
    sessionMark: text({ max: 64, hidden: true }),
  },
  indexes: [{ fields: ['addressHash'], unique: true }, { fields: ['user'] }],
  access: { list: OWN, view: OWN, delete: OWN },
})

export type PushBrowser = RecordOf<typeof pushBrowsers>
