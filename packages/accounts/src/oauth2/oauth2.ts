import {
  authOptionsOf,
  type CollectionProvider,
  PROVIDER_NAMES,
} from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { secretPlace } from '@docket/records/collections'
import type { RecordStore } from '@docket/records/engine'
import type { Realtime } from '@docket/records/realtime'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import type { Log } from '@docket/service/log'
import type { Outbound } from '@docket/service/outbound'
import type { Sealer } from '@docket/service/secrets'
import type { FastifyInstance } from 'fastify'
import { createAddressThrottle } from '../guard/throttle.ts'
import { type Sessions, SUPERUSERS } from '../sessions/sessions.ts'
import { createAppleNames } from './apple-names.ts'
import { serveAppleSecret } from './apple-secret.ts'
import { serveAuthMethods } from './auth-methods.ts'
import { createIssuers } from './issuers.ts'
import { createProviderTransport } from './provider-transport.ts'
import {
  enabledProviders,
  isComplete,
  type Provider,
  type ProviderSections,
  providerOf,
} from './providers.ts'
import { serveExternalAuths } from './serve-external-auths.ts'
import { serveOAuth2 } from './serve-oauth2.ts'
import { serveRedirect } from './serve-redirect.ts'

type Dependencies = {
  store: RecordStore
  sessions: Sessions
  realtime: Pick<Realtime, 'sendOnce'>
  outbound: Outbound
  /** Returns the providers' sections of the settings. */
  sections(): ProviderSections
  sealer: Sealer
  config: Pick<Config, 'outboundAllow' | 'rateLimits'>
  clock: Clock
  log: Log
}

/** Serves login with Google, Microsoft, Apple, GitHub, GitLab and any OpenID Connect provider. */
export async function logInWithProviders(
  http: FastifyInstance,
  { store, sessions, realtime, outbound, sections, sealer, config, clock, log }: Dependencies,
): Promise<void> {
  // Administrators of the installation log in with passwords only, so that no external mailbox gives access.
  const providersOf = (schema: CollectionSchema) => {
    const { enabled, providers } = authOptionsOf(schema).oauth2
    if (!enabled || schema.name === SUPERUSERS) return []
    return providers ? ownProviders(providers, sealer) : enabledProviders(sections())
  }
  const transport = createProviderTransport(outbound, config.outboundAllow)
  const parts = { transport, issuers: createIssuers(transport, clock), clock }
  const names = createAppleNames(clock)
  const admit = createAddressThrottle(clock, config.rateLimits)
  serveAuthMethods(http, { sessions, store, providersOf })
  serveOAuth2(http, { store, sessions, providersOf, parts, names, admit, clock, log })
  serveExternalAuths(http, { store, sessions })
  serveAppleSecret(http, { sessions, clock })
  await serveRedirect(http, { names, sendOnce: realtime.sendOnce })
}

/** Returns the providers of one collection. A provider whose secret cannot be decrypted is left out. */
function ownProviders(providers: readonly CollectionProvider[], { open }: Sealer): Provider[] {
  return providers.flatMap((one) => {
    const name = PROVIDER_NAMES.find((known) => known === one.name)
    const clientSecret = open(one.sealedSecret, secretPlace(one.name))
    if (!name || clientSecret === undefined) return []
    const { clientId, authURL, tokenURL, userInfoURL, displayName, pkce } = one
    const addresses = { authUrl: authURL, tokenUrl: tokenURL, userApiUrl: userInfoURL }
    const provider = providerOf(name, { ...addresses, clientId, clientSecret, displayName, pkce })
    return isComplete(provider) ? [provider] : []
  })
}
