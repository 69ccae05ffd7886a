import { TOKEN_LIFE_SEC } from '@docket/model/accounts/token-life'
import type { Rule } from '@docket/model/kernel/access'
import { authOptionsOf, passwordMethods } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type Definition, RULES } from './definition.ts'
import { writeIndex } from './index-text.ts'
import { isUniqueOf } from './read-collection.ts'
import { SYSTEM_FIELDS } from './read-fields.ts'
import { writeMailTemplate } from './read-mail-templates.ts'
import { aroundOwnFields, type IdOf, writeNewField, writeOldField } from './write-field.ts'

/**
 * Returns a collection in the shape of the record API. The object contains both the form of older clients
 * (`schema`, `options`) and that of newer ones (`fields`, with flat options).
 */
export function writeCollection(
  { schema, created, updated }: Definition,
  idOf: IdOf,
  inForce: Pick<CollectionSchema, 'access' | 'auth'> = schema,
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
    closedRules: closedRules(schema, inForce),
    // Older clients expect these fields in every record and do not list them.
    schema: fields
      .filter(([fieldName]) => !SYSTEM_FIELDS.has(fieldName))
      .map(([fieldName, field]) => ({
        ...writeOldField(fieldName, field, idOf),
        unique: indexes.some((index) => isUniqueOf(index, fieldName)),
      })),
    fields: aroundOwnFields(
      schema,
      fields.map(([fieldName, field]) => writeNewField(fieldName, field, idOf)),
    ),
    indexes: indexes.map((index) => writeIndex(name, index)),
    options: oldOptions(schema),
    ...(type === 'auth' && newAuthOptions(schema)),
    ...(type === 'view' && { viewQuery: schema.view?.query ?? '' }),
  }
}

/** Returns the keys of invalid rules, which are closed to everyone but administrators. */
function closedRules(
  { access, auth }: CollectionSchema,
  inForce: Pick<CollectionSchema, 'access' | 'auth'>,
): string[] {
  const isClosed = (said: Rule | undefined, holds: Rule | undefined) =>
    typeof said === 'string' && (holds ?? null) === null
  const closed = RULES.filter(([, rule]) => isClosed(access[rule], inForce.access[rule]))
  const isAuthClosed = auth !== undefined && isClosed(auth.rule, inForce.auth?.rule)
  return [...closed.map(([key]) => key), ...(isAuthClosed ? ['authRule'] : [])]
}

function oldOptions(schema: CollectionSchema) {
  if (schema.type === 'view') return { query: schema.view?.query ?? '' }
  return schema.type === 'auth' ? oldAuthOptions(schema) : {}
}

function oldAuthOptions({ access, auth }: CollectionSchema) {
  const options = authOptionsOf({ auth })
  const { password, oauth2, email } = options
  const { emailPassword, usernamePassword, onlyVerified } = passwordMethods(options)
  return {
    allowEmailAuth: emailPassword,
    allowUsernameAuth: usernamePassword,
    allowOAuth2Auth: oauth2.enabled,
    requireEmail: email.required,
    exceptEmailDomains: listed(email.exceptDomains),
    onlyEmailDomains: listed(email.onlyDomains),
    minPasswordLength: password.min,
    onlyVerified,
    manageRule: access.manage ?? null,
  }
}

function listed(domains: readonly string[]): readonly string[] | null {
  return domains.length > 0 ? domains : null
}

function newAuthOptions({ access, auth }: CollectionSchema) {
  const options = authOptionsOf({ auth })
  const { rule, password, oauth2, tokenSec, otp, mfa } = options
  const life = (seconds: number) => ({ duration: seconds })
  return {
    authRule: rule,
    manageRule: access.manage ?? null,
    passwordAuth: { enabled: password.enabled, identityFields: password.identityFields },
    oauth2: {
      enabled: oauth2.enabled,
      // Secrets are never returned.
      providers: (oauth2.providers ?? []).map(({ sealedSecret: _, ...provider }) => provider),
      mappedFields: oauth2.mappedFields,
    },
    otp: {
      enabled: otp.enabled,
      duration: otp.durationSec,
      length: otp.length,
      emailTemplate: writeMailTemplate(options, 'otp'),
    },
    mfa: { enabled: mfa.enabled, duration: mfa.durationSec, rule: mfa.rule },
    authAlert: {
      enabled: options.alert?.enabled ?? false,
      emailTemplate: writeMailTemplate(options, 'alert'),
    },
    verificationTemplate: writeMailTemplate(options, 'verification'),
    resetPasswordTemplate: writeMailTemplate(options, 'passwordReset'),
    confirmEmailChangeTemplate: writeMailTemplate(options, 'emailChange'),
    authToken: life(tokenSec),
    passwordResetToken: life(TOKEN_LIFE_SEC.passwordReset),
    emailChangeToken: life(TOKEN_LIFE_SEC.emailChange),
    verificationToken: life(TOKEN_LIFE_SEC.verification),
    fileToken: life(TOKEN_LIFE_SEC.file),
  }
}
