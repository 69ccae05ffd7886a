import { InvalidRecord } from '@docket/model/kernel/errors'
import {
  inScope,
  newTokenKey,
  passwordFaults,
  type RecordStore,
  refuseFaults,
  type Scope,
  SYSTEM,
  updateRecordIn,
} from '@docket/records/engine'
import { sessions as words } from '@docket/texts/server/accounts'
import { worthlessToken } from './mail-tokens.ts'
import type { Person } from './people.ts'

/** Marks the account's address as verified. Repeating it changes nothing. */
export async function confirmVerification(store: RecordStore, person: Person): Promise<void> {
  if (person.record.verified) return
  await changePerson(store, person, { verified: true })
}

/**
 * Sets the password, which ends every session and invalidates every token, and marks the address as verified,
 * since the mail reached it. Throws `InvalidRecord` on `password` or `passwordConfirm`.
 */
export async function confirmPasswordReset(
  store: RecordStore,
  person: Person,
  passwords: { password: string; passwordConfirm: string },
): Promise<void> {
  refuseFaults(passwordFaults(person.schema, passwords, false))
  // Hashed before the transaction, because hashing takes long.
  const passwordHash = await store.engine.passwords.hash(passwords.password)
  await changePerson(store, person, { verified: true }, async ({ connection }) => {
    await connection
      .updateTable(person.schema.name)
      .set({ passwordHash, tokenKey: newTokenKey() })
      .where('id', '=', person.record.id)
      .execute()
  })
}

/**
 * Sets the account's new address, which ends every session and invalidates every token. Throws
 * `InvalidRecord` on `password` if it is wrong, and on `email` if the address has been taken in the meantime.
 */
export async function confirmEmailChange(
  store: RecordStore,
  person: Person,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<void> {
  if (!(await store.engine.passwords.verify(password, person.passwordHash))) {
    throw new InvalidRecord({
      password: {
        code: 'validation_invalid_password',
        message: words.wrongPassword,
      },
    })
  }
  await changePerson(store, person, { email: newEmail, verified: true })
}

/** Invalidates every token of a user, for every purpose and on every process. */
export async function endSessions(store: RecordStore, person: Person): Promise<void> {
  await changePerson(store, person, {}, async ({ connection }) => {
    await connection
      .updateTable(person.schema.name)
      .set({ tokenKey: newTokenKey() })
      .where('id', '=', person.record.id)
      .execute()
  })
}

/** Changes a user, provided that their token key is the same as when their token was read. */
async function changePerson(
  { engine }: RecordStore,
  { schema, record: { id }, tokenKey }: Person,
  body: Record<string, unknown>,
  also?: (scope: Scope) => Promise<void>,
): Promise<void> {
  await inScope(engine, async (scope) => {
    const row = await scope.connection
      .selectFrom(schema.name)
      .select('tokenKey')
      .where('id', '=', id)
      .executeTakeFirst()
    // If the same token arrives twice at once, the second request finds it used.
    if (row?.tokenKey !== tokenKey) throw worthlessToken()
    await updateRecordIn(engine, scope, schema, { id, body }, SYSTEM)
    await also?.(scope)
  })
}
