import type { Clock } from '@docket/service/clock'

/**
 * Keeps the names of users who log in with Apple. Apple sends the name only once, next to the code and not in the ID
 * token. It is kept from the redirect until the code is exchanged, for five minutes at most.
 */
export type AppleNames = {
  /** `user` is the JSON text that Apple posts. */
  store(code: string, user: string): void
  take(code: string): string
}

const MAX_STORED_NAMES = 1000
const KEPT_MS = 5 * 60_000
const MAX_NAME_CHARACTERS = 120

export function createAppleNames(clock: Clock): AppleNames {
  const names = new Map<string, { name: string; until: number }>()
  return {
    store(code, user) {
      const name = readName(user)
      if (name === '') return
      const [oldest] = names.keys()
      if (names.size >= MAX_STORED_NAMES && oldest !== undefined) names.delete(oldest)
      names.set(code, { name, until: clock.now() + KEPT_MS })
    },
    take(code) {
      const known = names.get(code)
      names.delete(code)
      return known && known.until > clock.now() ? known.name : ''
    },
  }
}

function readName(user: string): string {
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string')
    return parts.join(' ').trim().slice(0, MAX_NAME_CHARACTERS)
  } catch {
    return ''
  }
}
