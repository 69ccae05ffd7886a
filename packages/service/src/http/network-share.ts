import { createHmac, randomBytes } from 'node:crypto'
import { network } from './network.ts'

/** Limits what one network can add to a count that others rely on, such as viewers. */
export type NetworkShare = {
  /**
   * Returns whether `item` counts for `what`: at most a number of different items of one network do. `what` includes the
   * time for which the limit holds.
   */
  admits(what: string, address: string, item: string): boolean
}

/** More networks than that at once are forgotten, the oldest first. */
const MAX_NETWORKS = 20_000
const HASH_CHARACTERS = 22

/** Counts in the memory of this process, which holds no address but a hash that only this process can make. */
export function createNetworkShare(most: number): NetworkShare {
  const secret = randomBytes(32)
  const shares = new Map<string, Set<string>>()

  function hashOf(text: string): string {
    return createHmac('sha256', secret).update(text).digest('base64url').slice(0, HASH_CHARACTERS)
  }

  return {
    admits(what, address, item) {
      const key = hashOf(`${what}\n${network(address)}`)
      const items = shares.get(key) ?? new Set()
      const hash = hashOf(item)
      if (!items.has(hash) && items.size >= most) return false
      items.add(hash)
      shares.delete(key)
      shares.set(key, items)
      const [oldest] = shares.keys()
      if (shares.size > MAX_NETWORKS && oldest !== undefined) shares.delete(oldest)
      return true
    },
  }
}
