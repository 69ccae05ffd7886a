/** Returns the network of one home or host: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function network(address: string): string {
  return firstWords(address, 4)
}

/**
 * Returns the network that one customer of a provider may have: an IPv4 address, or the first 48 bits of an
 * IPv6 address.
 */
export function wideNetwork(address: string): string {
  return firstWords(address, 3)
}

function firstWords(address: string, words: number): string {
  // A shortcut for IPv4, because this runs for every request.
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return [...start, ...zeros, ...end].slice(0, words).join(':')
}
