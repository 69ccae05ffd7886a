import { TOKEN_LIFE_SEC } from '@docket/model/accounts/token-life'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { InvalidRecord } from '@docket/model/kernel/errors'
import type { Clock } from '@docket/service/clock'
import { sessions as words } from '@docket/texts/server/accounts'
import type { Person } from './people.ts'
import { isSuspended, type Sessions } from './sessions.ts'
import { type Purpose, readClaims } from './tokens.ts'

export type MailPurpose = Extract<Purpose, 'verification' | 'passwordReset' | 'emailChange'>

/**
 * Issues and reads the tokens in account mails. Each is valid for one purpose, one user and the address they
 * had.
 */
export type MailTokens = {
  /** `newEmail` is the new address for `emailChange`. */
  issue(purpose: MailPurpose, person: Person, newEmail?: string): string
  /**
   * Returns the user of a token and, for `emailChange`, the new address. Throws `InvalidRecord` on `token`
   * for one that is expired, forged, invalidated, of another purpose or collection, or of a suspended user.
   */
  read(
    purpose: MailPurpose,
    schema: CollectionSchema,
    token: string,
  ): Promise<{ person: Person; newEmail: string }>
}

export function createMailTokens(
  { signer, people }: Pick<Sessions, 'signer' | 'people'>,
  clock: Clock,
): MailTokens {
  return {
    issue(purpose, person, newEmail) {
      const { id, collectionId, email } = person.record
      const exp = Math.floor(clock.now() / 1000) + TOKEN_LIFE_SEC[purpose]
      const claims = { id, collectionId, type: 'authRecord', exp, email }
      return signer.sign(purpose, newEmail ? { ...claims, newEmail } : claims, person.tokenKey)
    },
    async read(purpose, schema, token) {
      const claims = readClaims(token, clock.now())
      if (claims?.collectionId !== schema.id) throw worthlessToken()
      const person = await people.find(schema, claims.id)
      if (!person || isSuspended(person) || person.record.email !== claims.email) {
        throw worthlessToken()
      }
      if (!signer.isGenuine(purpose, token, person.tokenKey)) throw worthlessToken()
      return { person, newEmail: typeof claims.newEmail === 'string' ? claims.newEmail : '' }
    },
  }
}

export function worthlessToken(): InvalidRecord {
  return new InvalidRecord({
    token: { code: 'validation_invalid_token', message: words.worthlessToken },
  })
}
