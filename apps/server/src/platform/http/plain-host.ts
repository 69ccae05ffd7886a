/** A `Host` header's name to compare: small letters, without a port and without the root's dot. */
export function plainHost(header: string): string {
  return header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
