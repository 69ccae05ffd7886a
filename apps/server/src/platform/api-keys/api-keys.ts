import type { Privilege } from '@docket/model/access'
import type { Scope } from '@docket/model/api-keys'
import { type ApiKey, apiKeys } from '@docket/model/collections/api-keys'
import { MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time'
import type { Clock } from '../clock.ts'
import { Forbidden, Unauthorized } from '../errors.ts'
import type { Caller } from '../records/caller.ts'
import type { RecordStore } from '../records/record-store.ts'
import { hashOfKey, isApiKey, keyIn } from './key-text.ts'

/** What a scope lets a program do, in the words of the access rules. */
const PRIVILEGES_OF: Readonly<Record<Scope, readonly Privilege[]>> = {
  read: [],
  'write:shows': ['content'],
  'write:schedule': ['schedule'],
  'write:media': ['content'],
}

/** The programs of stations, by their keys. */
export type ApiKeys = {
  /**
   * Whom the key in a header stands for, at a call of that scope: someone of its station who holds
   * what the scope lets do and nothing more, so that rules decide as they do for people. `undefined`
   * without a key. Throws `Unauthorized` for a key that is not good (any more), and `Forbidden` for
   * one without the scope.
   */
  callerOf(authorization: string | undefined, scope: Scope): Promise<Caller | undefined>
}

type Dependencies = { store: RecordStore; clock: Clock }

export function createApiKeys({ store, clock }: Dependencies): ApiKeys {
  async function find(text: string): Promise<ApiKey | undefined> {
    // What is no key is not worth a question to the database.
    return isApiKey(text) ? store.system.find(apiKeys, { hash: hashOfKey(text) }) : undefined
  }

  /** To the minute: a busy program would otherwise write as often as it reads. */
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
      if (!key) throw new Unauthorized('This API key is not known. Check that it is copied whole.')
      if (key.revokedAt !== '') throw new Unauthorized('This API key was revoked.')
      if (key.expiresAt !== '' && toEpochMs(key.expiresAt) <= clock.now()) {
        throw new Unauthorized('This API key has expired. Make a new one.')
      }
      if (!key.scopes.includes(scope)) {
        throw new Forbidden(`This API key does not have the scope “${scope}”.`)
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
