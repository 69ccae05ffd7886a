import type { Integration } from '@docket/model/integrations/integrations'
import type { Sealer } from '@docket/service/secrets'
import { cablecast as words } from '@docket/texts/server/integrations'
import { CablecastFailed } from './client/client.ts'

/** Returns the stored key of a server; `undefined` without one. Throws when it cannot be decrypted. */
export function apiKeyOf(sealer: Sealer, { id, secret }: Integration): string | undefined {
  if (secret === '') return undefined
  const key = sealer.open(secret, secretPlaceOf(id))
  if (key === undefined) throw new CablecastFailed(words.keyUnreadable)
  return key
}

/** Returns the values that store a key, encrypted for its record. */
export function keyValues(
  sealer: Sealer,
  id: string,
  apiKey: string,
): Pick<Integration, 'secret' | 'hasSecret'> {
  const secret = apiKey === '' ? '' : sealer.seal(apiKey, secretPlaceOf(id))
  return { secret, hasSecret: secret !== '' }
}

function secretPlaceOf(id: string): string {
  return `integrations.secret.${id}`
}
