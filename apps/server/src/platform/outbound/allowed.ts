/** What another machine is asked for. The operator's list allows private ones for a purpose each. */
export type Purpose = AllowedPurpose | 'push'

/** Purposes that an entry of the operator's list can name. Push services are never private. */
export const ALLOWED_PURPOSES = ['cablecast', 'mail', 'storage', 'oauth', 'webhooks'] as const
type AllowedPurpose = (typeof ALLOWED_PURPOSES)[number]

/** What an entry without a purpose allows: what operators and administrators set up, one machine each. */
const OF_BARE_ENTRIES: ReadonlySet<Purpose> = new Set(['cablecast', 'mail', 'storage', 'oauth'])

export type HostAndPort = { host: string; port: number | '*' }

/** An entry of the operator's list: without `purpose` or `scheme`, for several. */
export type AllowedMachine = HostAndPort & { purpose?: AllowedPurpose; scheme?: 'http' | 'https' }

/** Another machine, as it is asked; mail servers and buckets have no scheme here. */
export type Machine = { host: string; port: number; scheme?: string }

/** Whether the operator's list names a machine for a purpose. */
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

/** The machine behind an address, an IPv6 one without its brackets. */
export function machineOf(url: URL): Machine {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const scheme = url.protocol.slice(0, -1)
  return { host, port: Number(url.port) || (scheme === 'https' ? 443 : 80), scheme }
}
