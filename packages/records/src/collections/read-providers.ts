import { type CollectionProvider, PROVIDER_NAMES } from '@docket/model/kernel/auth-options'
import { type FieldFaults, hasFaults } from '@docket/model/kernel/errors'
import type { Sealer } from '@docket/service/secrets'
import { faults as faultWords } from '@docket/texts/model/texts'
import { collections as words } from '@docket/texts/server/records'
import { z } from 'zod'
import { blankFault } from '../engine/write/validate.ts'
import { fault, type GivenCollection } from './definition.ts'
import { providerFaults } from './unsupported-options.ts'

const MAX_PROVIDERS = 20
const MASK = '******'

const text = z.string().trim().max(2000).nullish()
const address = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })])
  .nullish()
  .transform((url) => url ?? '')
/** A provider as newer clients send it, with its secret already encrypted. */
const GIVEN = z.object({
  name: z.enum(PROVIDER_NAMES),
  clientId: text,
  sealedSecret: text,
  authURL: address,
  tokenURL: address,
  userInfoURL: address,
  displayName: text,
  pkce: z.boolean().nullish(),
})

/** Returns the context that binds an encrypted client secret to its provider. */
export function secretPlace(name: string): string {
  return `secret of the provider ${name} of a collection`
}

/**
 * Returns the given collection with the secrets of its providers encrypted, so that no later code can read
 * them. A secret that is omitted or masked keeps its stored value.
 */
export function sealProviders(given: GivenCollection, { seal }: Sealer): GivenCollection {
  const oauth2 = given.oauth2 as { providers?: unknown } | null | undefined
  if (!Array.isArray(oauth2?.providers)) return given
  const providers = oauth2.providers.map((one: unknown) => {
    const { clientSecret, sealedSecret: _, ...rest } = (one ?? {}) as Record<string, unknown>
    const isNew = typeof clientSecret === 'string' && clientSecret !== '' && clientSecret !== MASK
    return isNew
      ? { ...rest, sealedSecret: seal(clientSecret, secretPlace(String(rest.name))) }
      : rest
  })
  return { ...given, oauth2: { ...oauth2, providers } }
}

/**
 * Reads the providers of a collection. Faults are keyed by index. If no providers are given, the previous ones stay.
 */
export function readProviders(
  given: unknown,
  before: readonly CollectionProvider[] = [],
): { providers: readonly CollectionProvider[]; faults: FieldFaults } {
  if (given === undefined || given === null) return { providers: before, faults: {} }
  if (!Array.isArray(given) || given.length > MAX_PROVIDERS) {
    const list = fault(words.mostEntries({ most: MAX_PROVIDERS }))
    return { providers: before, faults: { providers: list } }
  }
  const faults: FieldFaults = {}
  const providers = new Map<string, CollectionProvider>()
  for (const [place, one] of given.entries()) {
    const read = readProvider(one, before)
    if ('faults' in read) faults[place] = read.faults
    else if (providers.has(read.name)) faults[place] = { name: fault(words.providerTwice) }
    else providers.set(read.name, read)
  }
  return {
    providers: [...providers.values()],
    faults: hasFaults(faults) ? { providers: faults } : {},
  }
}

function readProvider(
  given: unknown,
  before: readonly CollectionProvider[],
): CollectionProvider | { faults: FieldFaults } {
  const read = GIVEN.safeParse(given)
  if (!read.success) {
    const named = read.error.issues.map(({ path }) => [
      String(path[0] ?? 'name'),
      fault(faultWords.invalid),
    ])
    return { faults: Object.fromEntries(named) }
  }
  const unsupported = providerFaults(given)
  if (hasFaults(unsupported)) return { faults: unsupported }
  const { name, authURL, tokenURL, userInfoURL, pkce = null } = read.data
  const clientId = read.data.clientId ?? ''
  const stored = before.find((one) => one.name === name)
  const sealedSecret = read.data.sealedSecret ?? stored?.sealedSecret ?? ''
  // The URLs of all other providers are built in.
  const needsAddresses = name.startsWith('oidc')
  const faults = {
    ...(clientId === '' && { clientId: blankFault() }),
    ...(sealedSecret === '' && { clientSecret: blankFault() }),
    ...(needsAddresses && authURL === '' && { authURL: blankFault() }),
    ...(needsAddresses && tokenURL === '' && { tokenURL: blankFault() }),
  }
  if (hasFaults(faults)) return { faults }
  const displayName = read.data.displayName ?? ''
  return { name, clientId, sealedSecret, authURL, tokenURL, userInfoURL, displayName, pkce }
}
