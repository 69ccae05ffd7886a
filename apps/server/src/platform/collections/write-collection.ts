import type { CollectionSchema } from '@docket/model/collection'
import { TOKEN_LIFE_SEC } from '../sessions/tokens.ts'
import { type Definition, RULES } from './definition.ts'
import { writeIndex } from './index-text.ts'
import { SYSTEM_FIELDS } from './read-fields.ts'
import { aroundOwnFields, type IdOf, writeNewField, writeOldField } from './write-field.ts'

/**
 * A collection as the record API answers it: one object that clients of the older line (`schema`,
 * `options`) and of the newer (`fields`, everything flat) both read.
 */
export function writeCollection(
  { schema, created, updated }: Definition,
  idOf: IdOf,
): Record<string, unknown> {
  const { id, name, type, system, access, indexes } = schema
  const fields = Object.entries(schema.fields)
  const rules = RULES.filter(([, rule]) => rule !== 'manage')
  return {
    id,
    created,
    updated,
    name,
    type,
    system,
    ...Object.fromEntries(rules.map(([key, rule]) => [key, access[rule] ?? null])),
    // Older clients know these of every record, and do not count them as fields.
    schema: fields
      .filter(([fieldName]) => !SYSTEM_FIELDS.has(fieldName))
      .map(([fieldName, field]) => writeOldField(fieldName, field, idOf)),
    fields: aroundOwnFields(
      type,
      fields.map(([fieldName, field]) => writeNewField(fieldName, field, idOf)),
    ),
    indexes: indexes.map((index) => writeIndex(name, index)),
    options: oldOptions(schema),
    ...(type === 'auth' && newAuthOptions(schema)),
    ...(type === 'view' && { viewQuery: schema.view?.query ?? '' }),
  }
}

function oldOptions(schema: CollectionSchema) {
  if (schema.type === 'view') return { query: schema.view?.query ?? '' }
  return schema.type === 'auth' ? oldAuthOptions(schema) : {}
}

/** How people sign in is the same for every auth collection; only the manage rule is its own. */
function oldAuthOptions({ access }: CollectionSchema) {
  return {
    allowEmailAuth: true,
    allowUsernameAuth: true,
    allowOAuth2Auth: false,
    requireEmail: false,
    exceptEmailDomains: null,
    onlyEmailDomains: null,
    minPasswordLength: 8,
    onlyVerified: false,
    manageRule: access.manage ?? null,
  }
}

function newAuthOptions({ access }: CollectionSchema) {
  return {
    authRule: '',
    manageRule: access.manage ?? null,
    passwordAuth: { enabled: true, identityFields: ['email', 'username'] },
    oauth2: { enabled: false, providers: [], mappedFields: {} },
    otp: { enabled: false, duration: 0, length: 8 },
    mfa: { enabled: false, duration: 0, rule: '' },
    authToken: { duration: TOKEN_LIFE_SEC.auth },
  }
}
