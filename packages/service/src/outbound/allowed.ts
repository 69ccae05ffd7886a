/**
 * The purpose of an outbound connection. The operator's list allows private machines per purpose. `checks` are those of
 * `docket doctor`, which the operator starts.
 */
export type Purpose = AllowedPurpose | 'push' | 'checks'

/** Purposes that an entry of the operator's list can name. Push services are never private. */
export const ALLOWED_PURPOSES = [
  'cablecast',
  'mail',
  'storage',
  'oauth',
  'webhooks',
  'streams',
  'feeds',
  'transcriber',
  'headends',
  'updates',
] as const
type AllowedPurpose = (typeof ALLOWED_PURPOSES)[number]

/** Purposes for which stations choose the machine, so an entry may apply to just one station. */
const OF_STATIONS = ['cablecast', 'webhooks', 'streams', 'feeds', 'headends'] as const
export type StationPurpose = (typeof OF_STATIONS)[number]

/** Returns whether stations choose the machines of a purpose. */
export function isOfStations(purpose: string): purpose is StationPurpose {
  return OF_STATIONS.some((one) => one === purpose)
}

/** In an entry, means every station. */
export const EVERY_STATION = '*'

/**
 * The purposes that an entry without a purpose allows: the connections that operators and administrators set
 * up, each to one machine.
 */
const OF_BARE_ENTRIES: ReadonlySet<Purpose> = new Set([
  'cablecast',
  'mail',
  'storage',
  'oauth',
  'transcriber',
  'updates',
])

export type HostAndPort = { host: string; port: number | '*' }

/**
 * An entry of the operator's list. Without `scheme` it allows both schemes; without `purpose`, the purposes
 * of `OF_BARE_ENTRIES`. `station` is the slug or id of the station that may use it, or `EVERY_STATION`; without it, a
 * station may use the entry only while the installation has no other.
 */
export type AllowedMachine = HostAndPort & {
  station?: string
  purpose?: AllowedPurpose | 'checks'
  scheme?: 'http' | 'https'
}

/** The station for which the server contacts a machine. */
export type CallingStation = { id: string; slug: string; isOnly: boolean }

/** Returns the entries that apply to a station. */
export function entriesFor(
  { id, slug, isOnly }: CallingStation,
  allow: readonly AllowedMachine[],
): AllowedMachine[] {
  return allow.filter(({ station }) =>
    station === undefined ? isOnly : [EVERY_STATION, id, slug].includes(station),
  )
}

/** A machine to connect to. Mail servers and buckets have no scheme. */
export type Machine = { host: string; port: number; scheme?: string }

/** Returns whether the operator's list allows a machine for a purpose. */
export function isListed(
  machine: Machine,
  purpose: Purpose,
  allow: readonly AllowedMachine[],
): boolean {
  const named = machine.host.toLowerCase()
  return allow.some(
    ({ host, port, scheme, purpose: only }) =>
      host === named &&
      (port === '*' || port === machine.port) &&
      (scheme === undefined || scheme === machine.scheme) &&
      (only === undefined ? OF_BARE_ENTRIES.has(purpose) : only === purpose),
  )
}

/** Returns the machine that a URL names; an IPv6 host is without brackets. */
export function machineOf(url: URL): Machine {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const scheme = url.protocol.slice(0, -1)
  return { host, port: Number(url.port) || (scheme === 'https' ? 443 : 80), scheme }
}
