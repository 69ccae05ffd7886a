import type { Sealer } from '../secrets/sealer.ts'
import { isObject } from './guard.ts'

/** What is shown in place of a secret; sent back, it means that the secret stays as it is. */
export const MASK = '******'

const SECRETS = new Set(['password', 'secret', 'clientSecret'])

type Section = Record<string, unknown>

/** The settings as anybody may see them. */
export function maskSecrets(settings: Section): Section {
  return mapSecrets(settings, () => MASK)
}

/** The settings as the database holds them. */
export function sealSecrets(settings: Section, sealer: Sealer): Section {
  return mapSecrets(settings, (secret, path) => sealer.seal(secret, `settings ${path}`))
}

/** The other way; `onLost` is told of secrets that cannot be opened, which count as absent. */
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
 * What was stored, with what was sent in its place, name by name. Names that nobody knows are left
 * out, and a masked secret stays as it was.
 */
export function mergeSettings(stored: Section, sent: Section): Section {
  const merged = Object.entries(stored).map(([name, value]): [string, unknown] => {
    const given = Object.hasOwn(sent, name) ? sent[name] : undefined
    if (given === undefined || (SECRETS.has(name) && given === MASK)) return [name, value]
    return [name, isObject(value) && isObject(given) ? mergeSettings(value, given) : given]
  })
  return Object.fromEntries(merged)
}

/** What of the settings differs from the defaults, name by name: the rest follows the defaults. */
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
