import { authOptionsOf } from '@docket/model/auth-options'
import { DAY_MS } from '@docket/model/time'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Caller, RequestInfo } from '../records/caller.ts'
import type { RecordStore } from '../records/record-store.ts'
import { createKnownPlaces, type KnownPlaces } from './known-places.ts'
import type { Passwords } from './passwords.ts'
import { createPeople, type People, type Person } from './people.ts'
import { signingSecret } from './signing-secret.ts'
import { network } from './throttle.ts'
import { createSigner, readClaims, type Signer, type TokenClaims } from './tokens.ts'

export const SUPERUSERS = '_superusers'

/** Who a token stands for, and until when (epoch milliseconds). */
export type Identity = { caller: Caller; expiresAt: number }

/** Who asks: tokens, and the people behind them. */
export type Sessions = {
  readonly people: People
  readonly signer: Signer
  readonly passwords: Passwords
  readonly places: KnownPlaces
  /**
   * Whoever an `Authorization` header names. A missing, expired, void or forged token, and one of
   * a suspended person, is a guest's.
   */
  identify(authorization: string | undefined): Promise<Identity>
  /**
   * What shows that whoever tries to sign in as a person was here as that person before: a token of
   * theirs, which may have expired 90 days ago, or where they come from. `''` for strangers.
   */
  knownAs(
    person: Person,
    from: { authorization?: string | undefined; address: string },
  ): Promise<string>
  /** A token for a signed-in person. */
  issue(person: Person, options?: TokenOptions): string
  /** The token that a signed-in person goes on with: one that cannot be renewed stays as it is. */
  renew(person: Person, authorization: string | undefined, options?: TokenOptions): string
  /** Who sent a request, and what rules may know of it. */
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
}

export type TokenOptions = {
  /** What clients of either era look for. */
  type?: 'authRecord' | 'auth' | 'admin'
  /** The life that the collection gives its tokens, unless said otherwise. */
  lifeSec?: number
  /** True unless said otherwise. */
  refreshable?: boolean
}

export type SessionParts = {
  store: RecordStore
  passwords: Passwords
  config: Pick<Config, 'dataFolder' | 'secret'>
  clock: Clock
}

const GUEST: Identity = { caller: { kind: 'guest' }, expiresAt: Number.POSITIVE_INFINITY }
const TOKENS_KEPT = 10_000
const DEVICE_KNOWN_MS = 90 * DAY_MS

/** A token that was found genuine, for as long as its person's key stays the same. */
type Proven = { claims: TokenClaims; tokenKey: string }

/** Opens the signing key, making it at the first start; see `signingSecret`. */
export function createSessions({ store, passwords, config, clock }: SessionParts): Sessions {
  const signer = createSigner(signingSecret(config.dataFolder, config.secret))
  const people = createPeople(store.engine, clock)
  const places = createKnownPlaces({ database: store.engine.database, clock })
  const proven = new Map<string, Proven>()
  store.onCommit(({ schema, record }) => schema.type === 'auth' && people.forget(record.id))
  store.onForeignCommit(({ id }) => people.forget(id))

  function prove(token: string, claims: TokenClaims, tokenKey: string): boolean {
    if (proven.get(token)?.tokenKey === tokenKey) return true
    if (!signer.isGenuine('auth', token, tokenKey)) return false
    const [oldest] = proven.keys()
    if (proven.size >= TOKENS_KEPT && oldest !== undefined) proven.delete(oldest)
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
      // Newer clients know administrators by `auth`, older ones people by `authRecord`.
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
    async knownAs(person, { authorization, address }) {
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

/** Where an auth collection knows suspension, a suspended person is nobody. */
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

/** Of a parameter that is given twice, the last. */
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
