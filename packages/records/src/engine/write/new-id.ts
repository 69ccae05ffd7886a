import { randomBytes, randomInt } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LETTERS_AND_DIGITS = `${ALPHABET}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
const CHARACTERS = 15
const ID = /^[a-z0-9]{15}$/
/**
 * The largest multiple of 36 in a byte. Higher bytes are skipped, because they would favor the first letters.
 */
const FAIR = 252

const POOL_BYTES = 4096

// Generating many random bytes is hardly slower than generating a few.
let pool = randomBytes(POOL_BYTES)
let used = 0

/** Returns a random record id: 15 characters of `[a-z0-9]`. */
export function newId(): string {
  let id = ''
  while (id.length < CHARACTERS) {
    const byte = nextByte()
    if (byte < FAIR) id += ALPHABET[byte % 36]
  }
  return id
}

/**
 * Returns a record id that starts with the time. Rows inserted in order then go to the end of the id index, while
 * random ids would each change a different page. Use it for rows that nothing refers to, such as those of a log.
 */
export function newOrderedId(epochMs: number): string {
  return `${epochMs.toString(36)}${newId()}`.slice(0, CHARACTERS)
}

function nextByte(): number {
  if (used === POOL_BYTES) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  const byte = pool[used] ?? FAIR
  used += 1
  return byte
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/** Returns a random key that nobody has to read or type. */
export function newKey(characters: number): string {
  let key = ''
  while (key.length < characters) key += LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)]
  return key
}
