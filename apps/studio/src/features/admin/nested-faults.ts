/** Returns the server's field errors at any depth, keyed by path: `smtp.host` → one sentence. */
export function nestedFaults(error: unknown): Record<string, string> {
  const { response } = error as { response?: { data?: unknown } }
  return Object.fromEntries(faultsUnder('', response?.data))
}

function faultsUnder(path: string, found: unknown): [string, string][] {
  if (typeof found !== 'object' || found === null) return []
  const { message } = found as { message?: unknown }
  if (typeof message === 'string' && path !== '') return [[path, message]]
  return Object.entries(found).flatMap(([name, inside]) =>
    faultsUnder(path === '' ? name : `${path}.${name}`, inside),
  )
}
