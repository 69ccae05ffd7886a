import type { Scope } from '@docket/model/accounts/api-keys'
import { type ApiKey, apiKeys } from '@docket/model/accounts/api-keys'
import { users } from '@docket/model/accounts/users'
import type { Privilege } from '@docket/model/kernel/access'
import { Forbidden, Unauthorized } from '@docket/model/kernel/errors'
import { MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import type { RecordStore } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import { apiKeys as words } from '@docket/texts/server/accounts'
import { hashOfKey, isApiKey, keyIn } from './key-text.ts'

/** The privileges that a scope grants to an API client, as the access rules name them. */
const PRIVILEGES_OF: Readonly<Record<Scope, readonly Privilege[]>> = {
  read: [],
  'write:shows': ['content'],
  'write:schedule': ['schedule'],
  'write:media': ['content'],
}

/** Identifies API clients of stations by their keys. */
export type ApiKeys = {
  /**
   * Returns the caller for the key in an `Authorization` header: a caller of the key's station that holds
   * only the privileges of `scope`, so that access rules apply as for users. Returns `undefined` without a
   * key. Throws `Unauthorized` for an invalid or revoked key, and `Forbidden` for a key without `scope`.
   */
  callerOf(authorization: string | undefined, scope: Scope): Promise<Caller | undefined>
}

type Dependencies = { store: RecordStore; clock: Clock }

export function createApiKeys({ store, clock }: Dependencies): ApiKeys {
  async function find(text: string): Promise<ApiKey | undefined> {
    // Skips the database query for text that is not a well-formed key.
    return isApiKey(text) ? store.system.find(apiKeys, { hash: hashOfKey(text) }) : undefined
  }

  /** Returns whether the user who created the key is still an administrator of the station. */
  async function isStillVouchedFor({ createdBy: id, organization }: ApiKey): Promise<boolean> {
    // An administrator of the installation created it.
    if (id === '') return true
    const maker = await store.system.find(users, { id, organization, suspended: false })
    return maker?.privileges.includes('admin') ?? false
  }

  async function refuseEnded(key: ApiKey): Promise<void> {
    if (key.revokedAt !== '') throw new Unauthorized(words.revoked)
    if (key.expiresAt !== '' && toEpochMs(key.expiresAt) <= clock.now()) {
      throw new Unauthorized(words.expired)
    }
    if (!(await isStillVouchedFor(key))) throw new Unauthorized(words.revoked)
  }

  /**
   * Stores the time of use, at most once a minute: otherwise a busy client would cause one write per read.
   */
  async function noteUse({ id, lastUsedAt }: ApiKey): Promise<void> {
    const now = clock.now()
    if (lastUsedAt !== '' && now - toEpochMs(lastUsedAt) < MINUTE_MS) return
    await store.system.update(apiKeys, id, { lastUsedAt: toInstant(now) })
  }

  return {
    async callerOf(authorization, scope) {
      const text = keyIn(authorization)
      if (text === undefined) return undefined
      const key = await find(text)
      if (!key) throw new Unauthorized(words.unknown)
      await refuseEnded(key)
      if (!key.scopes.includes(scope)) {
        throw new Forbidden(words.noScope({ scope }))
      }
      await noteUse(key)
      return asCaller(key, scope)
    },
  }
}

function asCaller({ id, collectionId, collectionName, ...key }: ApiKey, scope: Scope): Caller {
  const record = {
    id,
    collectionId,
    collectionName,
    username: '',
    email: '',
    emailVisibility: false,
    verified: true,
    organization: key.organization,
    suspended: false,
    privileges: PRIVILEGES_OF[scope],
  }
  return { kind: 'user', record }
}
