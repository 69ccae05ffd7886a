import { BlockList, isIP } from 'node:net'

// The IANA special-purpose address registries (RFC 6890 and its updates), and the addresses of the cloud
// metadata services, which give a machine its own credentials.
const PRIVATE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const PRIVATE_6 = [
  '::/128',
  '::1/128',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]
const METADATA = ['169.254.169.254/32', '169.254.170.2/32', '100.100.100.200/32']
const METADATA_6 = ['fd00:ec2::254/128']

const privateAddresses = blockList(PRIVATE_4, PRIVATE_6)
const metadataAddresses = blockList(METADATA, METADATA_6)

/** `public`, `private` (any special purpose) or `metadata`, which can never be allowed. */
export type AddressKind = 'public' | 'private' | 'metadata'

/**
 * Classifies an IP address by its bytes. An IPv6 address that embeds an IPv4 address is classified by the
 * IPv4 address.
 */
export function classify(address: string): AddressKind {
  const inner = embeddedIpv4(address)
  const plain = inner ?? address
  const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6'
  if (metadataAddresses.check(plain, family)) return 'metadata'
  return privateAddresses.check(plain, family) ? 'private' : 'public'
}

/**
 * Returns the IPv4 address inside a mapped (`::ffff:`), translated (`64:ff9b::`) or 6to4 (`2002:`) address.
 */
function embeddedIpv4(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined
  const words = wordsOf(address)
  const head = words.slice(0, 6).join(':')
  const last = words.slice(6)
  if (head === '0:0:0:0:0:65535' || head === '100:65435:0:0:0:0') return dotted(last)
  if (head === '0:0:0:0:0:0' && (last[0] ?? 0) > 0) return dotted(last)
  return words[0] === 0x2002 ? dotted(words.slice(1, 3)) : undefined
}

/** Returns the eight 16-bit words of an IPv6 address, as Node's URL parser reads it. */
function wordsOf(address: string): number[] {
  const bare = address.split('%')[0] ?? ''
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  const [left = '', right] = canonical.split('::')
  const parse = (part: string) =>
    part.split(':').flatMap((word) => (word ? [parseInt(word, 16)] : []))
  const head = parse(left)
  if (right === undefined) return head
  const tail = parse(right)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

function dotted([high = 0, low = 0]: number[]): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function blockList(ranges4: string[], ranges6: string[]): BlockList {
  const list = new BlockList()
  const add = (range: string, family: 'ipv4' | 'ipv6') => {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  for (const range of ranges4) add(range, 'ipv4')
  for (const range of ranges6) add(range, 'ipv6')
  return list
}
