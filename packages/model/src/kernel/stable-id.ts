const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15

/**
 * Returns an id of 15 characters from `[a-z0-9]` that depends only on the name (from two 32-bit FNV-1a hashes). Only
 * for definitions that ship with Docket; records get random ids.
 */
export function stableId(name: string): string {
  let state = (BigInt(fnv1a(name)) << 32n) | BigInt(fnv1a(`${name}#`))
  let id = ''
  while (id.length < ID_LENGTH) {
    id += ALPHABET[Number(state % 36n)]
    state = state / 36n || BigInt(fnv1a(`${name}${id}`))
  }
  return id
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}
