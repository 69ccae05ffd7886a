import type { Clock } from '@docket/service/clock'
import {
  type AuthorizationServer,
  discoveryRequest,
  type ExportedJWKSCache,
  processDiscoveryResponse,
} from 'oauth4webapi'
import type { ProviderDoor } from './provider-door.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { Provider } from './providers.ts'

/** The issuer that signs a provider's ID tokens, with a cache of its keys. */
export type Issuer = {
  server: AuthorizationServer
  jwks: ExportedJWKSCache | Record<string, never>
}

/** Finds issuers by their discovery documents and caches them for an hour. */
export type Issuers = {
  /** Throws `ProviderFailure` for an issuer that does not belong to the provider. */
  find(provider: Provider, issuer: string): Promise<Issuer>
}

const KEPT = 100
const KEPT_MS = 3_600_000

export function createIssuers(door: ProviderDoor, clock: Clock): Issuers {
  const kept = new Map<string, { issuer: Issuer; until: number }>()
  return {
    async find(provider, name) {
      const url = issuerUrl(provider, name)
      const known = kept.get(name)
      if (known && known.until > clock.now()) return known.issuer
      const response = await discoveryRequest(url, door)
      const issuer: Issuer = { server: await processDiscoveryResponse(url, response), jwks: {} }
      const [oldest] = kept.keys()
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(name, { issuer, until: clock.now() + KEPT_MS })
      return issuer
    },
  }
}

/**
 * Returns the issuer's URL if its origin is one that the administrator entered for the provider. Any other
 * issuer could bring its own keys, so it is refused with `ProviderFailure`.
 */
function issuerUrl({ authUrl, tokenUrl, name }: Provider, issuer: string): URL {
  const url = URL.parse(issuer)
  const homes = [authUrl, tokenUrl].map((address) => URL.parse(address)?.origin)
  if (url && homes.includes(url.origin)) return url
  throw new ProviderFailure(`The ID token of ${name} is by another issuer: ${issuer}.`)
}
