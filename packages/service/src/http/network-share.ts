import { createHmac, randomBytes } from 'node:crypto'
import { growingTo } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'
import { network } from './network.ts'

/** Limits how much one network can add to a count that matters to others, such as viewers. */
export type NetworkShare = {
  /**
   * Returns whether `item` counts for `what`: only a limited number of different items per network do. `what` includes
   * the period to which the limit applies.
   */
  admits(what: string, address: string, item: string): boolean
}

/** If there are more networks at once, the least recently seen are forgotten. */
const MAX_NETWORKS = 20_000
const HASH_CHARACTERS = 22

/** Counts in this process's memory, which stores no addresses, only hashes that no other process can compute. */
export function createNetworkShare(most: number): NetworkShare {
  const secret = randomBytes(32)
  const shares = new LRUCache<string, Set<string>>(growingTo(MAX_NETWORKS))

  function hashOf(text: string): string {
    return createHmac('sha256', secret).update(text).digest('base64url').slice(0, HASH_CHARACTERS)
  }

  return {
    admits(what, address, item) {
      const key = hashOf(`${what}\n${network(address)}`)
      const items = shares.get(key) ?? new Set()
      shares.set(key, items)
      const hash = hashOf(item)
      if (!items.has(hash) && items.size >= most) return false
      items.add(hash)
      return true
    },
  }
}
