import {
  type ApiKey,
  type ApiKeyFacts,
  apiKeys,
  makeApiKey,
  revokeApiKey,
  SCOPES,
} from '@docket/model/accounts/api-keys'
import { users } from '@docket/model/accounts/users'
import { BadRequest, Forbidden, InvalidRecord } from '@docket/model/kernel/errors'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import { apiKeys as words } from '@docket/texts/server/accounts'
import { z } from 'zod'
import type { App, HookAccess } from '../app/app.ts'
import { hashOfKey, newApiKey } from './key-text.ts'

const Id = z.string().regex(/^[a-z0-9]{15}$/, { error: () => words.mustBeId })
const Scopes = z
  .array(z.enum(SCOPES))
  .min(1, { error: () => words.chooseOne })
  .max(SCOPES.length)
const New = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => words.enterPurpose })
    .max(120),
  scopes: Scopes,
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  organization: Id.optional(),
})

/** Serves the endpoints with which a station's administrators create and revoke the station's API keys. */
export function serveApiKeys(
  app: Pick<App, 'handle' | 'records' | 'clock' | 'beforeCommit'>,
): void {
  const { handle, records, clock } = app
  revokeWithMaker(app)
  handle(
    makeApiKey,
    {
      who: 'loggedIn',
      shape: New,
      area: 'Station',
      summary: 'Create an API key',
      description: 'For administrators of the station. The key is shown only once.',
    },
    async ({ caller, params: { name, scopes, expiresAt = '', organization } }) => {
      const key = newApiKey()
      const until = expiresAt && toInstant(toEpochMs(expiresAt))
      if (until !== '' && toEpochMs(until) <= clock.now()) throw inThePast()
      const record = await records.create(apiKeys, {
        organization: stationOf(caller, organization),
        createdBy: caller.kind === 'user' ? caller.record.id : '',
        name,
        scopes: [...new Set(scopes)],
        expiresAt: until,
        hash: hashOfKey(key),
        ending: key.slice(-4),
      })
      return { key, record: factsOf(record) }
    },
  )
  handle(
    revokeApiKey,
    {
      who: 'loggedIn',
      shape: z.object({ id: Id }),
      area: 'Station',
      summary: 'Revoke an API key',
    },
    async ({ records: asCaller, params: { id } }) => {
      // Throws `NotFound` for callers who may not see the key.
      const { revokedAt } = await asCaller.get(apiKeys, id)
      const since = revokedAt || toInstant(clock.now())
      return factsOf(await records.update(apiKeys, id, { revokedAt: since }))
    },
  )
}

/** Returns the station that the caller may create keys for. Throws `Forbidden` if there is none. */
function stationOf(caller: Caller, requested: string | undefined): string {
  if (caller.kind === 'superuser') {
    if (requested) return requested
    throw new BadRequest(words.giveOrganization)
  }
  const person: Record<string, unknown> = caller.kind === 'user' ? caller.record : {}
  const { organization, privileges } = person
  const isAdmin = Array.isArray(privileges) && privileges.includes('admin')
  if (!isAdmin || typeof organization !== 'string' || organization === '') {
    throw new Forbidden(words.onlyAdmins)
  }
  if (requested !== undefined && requested !== organization) throw new Forbidden()
  return organization
}

function inThePast(): InvalidRecord {
  const message = words.mustBeAhead
  return new InvalidRecord({ expiresAt: { code: 'validation_invalid_value', message } })
}

function factsOf({ id, name, ending, scopes, expiresAt, revokedAt }: ApiKey): ApiKeyFacts {
  return { id, name, ending, scopes, expiresAt, revokedAt }
}

/** Revokes API keys when the administrator who created them is deleted, or may no longer create any. */
function revokeWithMaker({ beforeCommit, clock }: Pick<App, 'beforeCommit' | 'clock'>): void {
  const revoke = async ({ records }: HookAccess, ids: readonly string[]) => {
    const revokedAt = toInstant(clock.now())
    for (const id of ids) await records.update(apiKeys, id, { revokedAt })
  }
  const name = 'revokes the API keys of former administrators'
  beforeCommit(users, name, async (changes, within) => {
    for (const { action, record } of changes) {
      if (action !== 'update' || mayMakeKeys(record)) continue
      const where = { createdBy: record.id, revokedAt: '' } as const
      const open = await within.records.list(apiKeys, { where })
      await revoke(
        within,
        open.map(({ id }) => id),
      )
    }
  })
  // A deleted user has already been removed from the keys that they created.
  beforeCommit(apiKeys, 'revokes keys whose creator is deleted', (changes, within) =>
    revoke(
      within,
      changes.flatMap(({ action, record, before }) => {
        const isLeft = action === 'update' && before.createdBy !== '' && record.createdBy === ''
        return isLeft && record.revokedAt === '' ? [record.id] : []
      }),
    ),
  )
}

function mayMakeKeys({ suspended, privileges }: { suspended: boolean; privileges: string[] }) {
  return !suspended && privileges.includes('admin')
}
