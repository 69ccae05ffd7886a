import { authOptionsOf } from '@docket/model/kernel/auth-options'
import { DAY_MS } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import type { Identity, RecordStore, RequestInfo } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { network } from '@docket/service/http'
import type { FastifyRequest } from 'fastify'
import { createKnownPlaces, type KnownPlaces } from './known-places.ts'
import type { Passwords } from './passwords.ts'
import { createPeople, type People, type Person } from './people.ts'
import { signingSecret } from './signing/signing-secret.ts'
import { createSigner, readClaims, type Signer, type TokenClaims } from './tokens.ts'

export const SUPERUSERS = '_superusers'

/** Manages tokens and the users behind them. */
export type Sessions = {
  readonly people: People
  readonly signer: Signer
  readonly passwords: Passwords
  readonly places: KnownPlaces
  /**
   * Returns the caller of an `Authorization` header. A missing, expired, invalidated or forged token, or one
   * of a suspended user, gives a guest.
   */
  identify(authorization: string | undefined): Promise<Identity>
  /**
   * Returns evidence that the client of a login attempt has been logged in as that user before: a token of
   * theirs, which may have expired up to 90 days ago, or a known network. Returns `''` for strangers.
   */
  recognize(
    person: Person,
    from: { authorization?: string | undefined; address: string },
  ): Promise<string>
  /** Issues a token for a user. */
  issue(person: Person, options?: TokenOptions): string
  /** Returns the token that a user continues with. A token that cannot be renewed is returned unchanged. */
  renew(person: Person, authorization: string | undefined, options?: TokenOptions): string
  /** Returns the request's caller and the other values that access rules can read. */
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
}

export type TokenOptions = {
  /** The claim that clients of both generations read. */
  type?: 'authRecord' | 'auth' | 'admin'
  /** Lifetime in seconds; by default, the collection's. */
  lifeSec?: number
  /** Whether the token can be renewed; true by default. */
  refreshable?: boolean
}

export type SessionParts = {
  store: RecordStore
  passwords: Passwords
  config: Pick<Config, 'dataFolder' | 'secret'>
  clock: Clock
}

const GUEST: Identity = { caller: { kind: 'guest' }, expiresAt: Number.POSITIVE_INFINITY }
const MAX_CACHED_TOKENS = 10_000
const DEVICE_KNOWN_MS = 90 * DAY_MS

/** A token that was verified. It stays valid while the user's token key is unchanged. */
type VerifiedToken = { claims: TokenClaims; tokenKey: string }

/** Creates the sessions. Loads the signing key, or creates it at the first start; see `signingSecret`. */
export function createSessions({ store, passwords, config, clock }: SessionParts): Sessions {
  const signer = createSigner(signingSecret(config.dataFolder, config.secret))
  const people = createPeople(store.engine, clock)
  const places = createKnownPlaces({ database: store.engine.database, clock })
  const proven = new Map<string, VerifiedToken>()
  store
    .hooksOf('sessions')
    .invalidate('reads a changed account again at its next request', ({ schema, record }) => {
      if (schema.type === 'auth') people.forget(record.id)
    })
  store.onForeignCommit(({ id }) => people.forget(id))

  function prove(token: string, claims: TokenClaims, tokenKey: string): boolean {
    if (proven.get(token)?.tokenKey === tokenKey) return true
    if (!signer.isGenuine('auth', token, tokenKey)) return false
    const [oldest] = proven.keys()
    if (proven.size >= MAX_CACHED_TOKENS && oldest !== undefined) proven.delete(oldest)
    proven.set(token, { claims, tokenKey })
    return true
  }

  function claimsOf(token: string): TokenClaims | undefined {
    const claims = proven.get(token)?.claims ?? readClaims(token, clock.now())
    return claims && claims.exp * 1000 > clock.now() ? claims : undefined
  }

  async function identify(authorization: string | undefined): Promise<Identity> {
    const token = tokenIn(authorization)
    const claims = token ? claimsOf(token) : undefined
    const schema = claims && store.schemas.find(claims.collectionId)
    if (!token || !claims || schema?.type !== 'auth') return GUEST
    const person = await people.find(schema, claims.id)
    if (!person || isSuspended(person) || !prove(token, claims, person.tokenKey)) return GUEST
    const kind = schema.name === SUPERUSERS ? 'superuser' : 'user'
    return { caller: { kind, record: person.record }, expiresAt: claims.exp * 1000 }
  }

  function issue({ schema, record, tokenKey }: Person, options: TokenOptions = {}): string {
    const { lifeSec = authOptionsOf(schema).tokenSec, refreshable = true } = options
    const claims: TokenClaims = {
      id: record.id,
      collectionId: schema.id,
      // Newer clients recognize administrators by `auth`, older ones recognize users by `authRecord`.
      type: options.type ?? (schema.name === SUPERUSERS ? 'auth' : 'authRecord'),
      exp: Math.floor(clock.now() / 1000) + lifeSec,
      refreshable,
    }
    return signer.sign('auth', claims, tokenKey)
  }

  return {
    people,
    signer,
    passwords,
    places,
    async recognize(person, { authorization, address }) {
      const token = tokenIn(authorization)
      const claims = token ? readClaims(token, clock.now() - DEVICE_KNOWN_MS) : undefined
      const isTheirs = claims?.id === person.record.id && claims.collectionId === person.schema.id
      if (isTheirs && signer.isGenuine('auth', token, person.tokenKey)) return token
      return (await places.has(person, address)) ? network(address) : ''
    },
    identify,
    issue,
    renew(person, authorization, options) {
      const token = tokenIn(authorization)
      return claimsOf(token)?.refreshable === false ? token : issue(person, options)
    },
    async requestInfo(request) {
      const { caller } = await identify(request.headers.authorization)
      return toRequestInfo(request, caller)
    },
  }
}

function tokenIn(authorization = ''): string {
  return authorization.replace(/^Bearer /i, '')
}

/**
 * Returns whether the user is suspended, in collections that have such a field. Suspended users count as
 * guests.
 */
export function isSuspended({ record }: Person): boolean {
  return record.suspended === true
}

function toRequestInfo(request: FastifyRequest, caller: Caller): RequestInfo {
  const { method, body } = request
  return {
    context: 'default',
    method,
    query: oneEach(request.query as Record<string, string | string[]>),
    headers: () => ruleHeaders(request.headers),
    body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
    caller,
    network: network(request.ip),
  }
}

/** If a parameter is given more than once, the last value counts. */
function oneEach(query: Record<string, string | string[]>): Record<string, string> {
  for (const value of Object.values(query)) {
    if (typeof value === 'string') continue
    const pairs = Object.entries(query).map(([key, given]) => [key, [given].flat().at(-1) ?? ''])
    return Object.fromEntries(pairs)
  }
  return query as Record<string, string>
}

function ruleHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase().replaceAll('-', '_'),
    String(value ?? ''),
  ])
  return Object.fromEntries(pairs)
}
