import type { CollectionProvider } from '@docket/model/kernel/auth-options'
import { PROVIDER_NAMES } from '@docket/model/kernel/auth-options'
import { secretPlace } from '@docket/records/collections'
import type { Sealer } from '@docket/service/secrets'
import { isComplete, type Provider, providerOf } from './providers.ts'

/** Returns the providers of one collection. A provider whose secret cannot be decrypted is left out. */
export function ownProviders(
  providers: readonly CollectionProvider[],
  { open }: Sealer,
): Provider[] {
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
