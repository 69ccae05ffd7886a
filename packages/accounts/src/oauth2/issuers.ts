import type { Clock } from '@docket/service/clock'
import { oauth2 as words } from '@docket/texts/server/accounts'
import { LRUCache } from 'lru-cache'
import {
  type AuthorizationServer,
  discoveryRequest,
  type ExportedJWKSCache,
  processDiscoveryResponse,
} from 'oauth4webapi'
import { ProviderFailure } from './provider-failure.ts'
import type { ProviderTransport } from './provider-transport.ts'
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

const MAX_CACHED = 100
const MAX_AGE_MS = 3_600_000

export function createIssuers(transport: ProviderTransport, clock: Clock): Issuers {
  const cache = new LRUCache<string, Issuer>({
    max: MAX_CACHED,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: clock,
  })
  return {
    async find(provider, name) {
      const url = issuerUrl(provider, name)
      const known = cache.get(name)
      if (known) return known
      const response = await discoveryRequest(url, transport)
      const issuer: Issuer = { server: await processDiscoveryResponse(url, response), jwks: {} }
      cache.set(name, issuer)
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
  throw new ProviderFailure(words.otherIssuer({ provider: name, issuer }))
}
