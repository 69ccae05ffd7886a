import { isObject } from '@docket/records/engine'
import type { Sealer } from '@docket/service/secrets'

/** Replaces a secret in responses. A client that sends it back leaves the secret unchanged. */
export const MASK = '******'

const SECRETS = new Set(['password', 'secret', 'clientSecret'])

type Section = Record<string, unknown>

/** Returns the settings with every secret masked. */
export function maskSecrets(settings: Section): Section {
  return mapSecrets(settings, () => MASK)
}

/** Returns the settings with every secret encrypted, as the database stores them. */
export function sealSecrets(settings: Section, sealer: Sealer): Section {
  return mapSecrets(settings, (secret, path) => sealer.seal(secret, `settings ${path}`))
}

/**
 * Decrypts the secrets. Calls `onLost` for each secret that cannot be decrypted; that secret becomes `''`.
 */
export function openSecrets(
  stored: Section,
  sealer: Sealer,
  onLost: (path: string) => void,
): Section {
  return mapSecrets(stored, (sealed, path) => {
    const secret = sealer.open(sealed, `settings ${path}`)
    if (secret === undefined) onLost(path)
    return secret ?? ''
  })
}

function mapSecrets(
  section: Section,
  change: (secret: string, path: string) => string,
  path = '',
): Section {
  const changed = Object.entries(section).map(([name, value]): [string, unknown] => {
    const here = path === '' ? name : `${path}.${name}`
    if (isObject(value)) return [name, mapSecrets(value, change, here)]
    const isSecret = SECRETS.has(name) && typeof value === 'string' && value !== ''
    return [name, isSecret ? change(value, here) : value]
  })
  return Object.fromEntries(changed)
}

/**
 * Merges the sent settings into the stored ones, name by name. Ignores unknown names, and keeps the stored
 * secret where the mask was sent.
 */
export function mergeSettings(stored: Section, sent: Section): Section {
  const merged = Object.entries(stored).map(([name, value]): [string, unknown] => {
    const given = Object.hasOwn(sent, name) ? sent[name] : undefined
    if (given === undefined || (SECRETS.has(name) && given === MASK)) return [name, value]
    return [name, isObject(value) && isObject(given) ? mergeSettings(value, given) : given]
  })
  return Object.fromEntries(merged)
}

/**
 * Returns the settings that differ from the defaults, name by name. All others continue to follow the
 * defaults.
 */
export function differences(settings: Section, defaults: Section): Section {
  const differing = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    const usual = defaults[name]
    if (isObject(value) && isObject(usual)) {
      const inner = differences(value, usual)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }
    return JSON.stringify(value) === JSON.stringify(usual) ? [] : [[name, value]]
  })
  return Object.fromEntries(differing)
}
