/** Returns the name in a `Host` header for comparison: lowercase, without port and trailing dot. */
export function plainHost(header: string): string {
  return header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
