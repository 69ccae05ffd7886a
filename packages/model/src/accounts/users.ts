import { memberOf, PRIVILEGES, staffOf } from '../kernel/access.ts'
import { type AuthFields, collection, type RecordOf } from '../kernel/collection.ts'
import { choices, file, flag, json, reference, text } from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'
import { DEFAULT_SETTINGS } from './user-settings.ts'

// Users may change their own record, except the fields that only station administrators may change.
const OWN_PROFILE = [
  'id = @request.auth.id',
  '@request.body.privileges:isset = false',
  '@request.body.suspended:isset = false',
].join(' && ')

const NOT_THEIR_SETTINGS = '(id = @request.auth.id || @request.body.settings:isset = false)'

/**
 * The staff accounts. Email, username and password belong to every auth collection. Only station
 * administrators change privileges, suspension and organization, never users themselves.
 */
export const users = collection('users', {
  type: 'auth',
  tenant: 'organization',
  fields: {
    organization: reference('organizations'),
    name: text({ max: 120 }),
    avatar: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100', '800x800f'] }),
    // Visible to the station's administrators and the user.
    phone: text({ max: 40, rules: 'phone', readers: [] }),
    bio: text({ max: 2000 }),
    privileges: choices(PRIVILEGES),
    suspended: flag(),
    settings: json<Record<string, unknown>>({
      maxSize: 32_768,
      own: true,
      unaudited: true,
      default: DEFAULT_SETTINGS,
    }),
  },
  indexes: [{ fields: ['organization'] }],
  access: {
    list: `id = @request.auth.id || (${memberOf('organization')})`,
    view: `id = @request.auth.id || (${memberOf('organization')})`,
    create: staffOf('organization'),
    update: `(${OWN_PROFILE}) || (${staffOf('organization')} && ${NOT_THEIR_SETTINGS})`,
    delete: staffOf('organization'),
    manage: staffOf('organization'),
  },
})

export type User = RecordOf<typeof users> & AuthFields
