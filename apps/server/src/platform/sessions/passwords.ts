import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '../errors.ts'

export type Passwords = {
  /** Answers the hash in PHC form. Throws a `Refusal` 429 when too many wait. */
  hash(password: string): Promise<string>
  /**
   * Takes as long for an empty or unknown hash as for a real one. Who is known goes before strangers.
   * Throws a `Refusal` 429 likewise.
   */
  verify(password: string, hash: string, options?: { isKnown?: boolean }): Promise<boolean>
  /** Whether a hash is of another cost than those that are made now: once its password is known, it is made anew. */
  isDated(hash: string): boolean
}

const derive = promisify(argon2)

// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html: as good as 19 MiB and
// two passes, and so large that glibc gives it back at once. Of pieces up to 32 MiB, each thread of the pool
// would keep one for good.
export type PasswordCost = { memory: number; passes: number; parallelism: number }
const COST: PasswordCost = { memory: 47_104, passes: 1, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const AT_ONCE = 2
const WAITING = 64

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Argon2id: at most 2 at once, 64 waiting, and no more: memory and cores stay for other work. A hash
 * says what it cost, so that those of another cost stay good.
 */
export function createPasswords(own = COST): Passwords {
  const take = createTurnstile(AT_ONCE, WAITING)
  let dummy: Promise<string> | undefined
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT_BYTES)
    const bytes = await take(() => digest(password, salt, own, HASH_BYTES))
    return `$argon2id$v=19$${formOf(own)}$${plain(salt)}$${plain(bytes)}`
  }
  return {
    hash,
    async verify(password, stored, { isKnown = false } = {}) {
      dummy ??= hash(randomBytes(SALT_BYTES).toString('hex'))
      const parsed = parseHash(stored)
      const { salt, bytes, cost } = parsed ?? parseHash(await dummy) ?? unreadable()
      const given = await take(() => digest(password, salt, cost, bytes.length), isKnown)
      return parsed !== undefined && timingSafeEqual(given, bytes)
    },
    isDated(stored) {
      const cost = parseHash(stored)?.cost
      return cost !== undefined && formOf(cost) !== formOf(own)
    },
  }
}

function digest(
  password: string,
  nonce: Buffer,
  cost: PasswordCost,
  tagLength: number,
): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce, tagLength, ...cost })
}

function parseHash(
  stored: string,
): { cost: PasswordCost; salt: Buffer; bytes: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, bytes] = PHC.exec(stored) ?? []
  if (!salt || !bytes) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    bytes: Buffer.from(bytes, 'base64'),
  }
}

function formOf({ memory, passes, parallelism }: PasswordCost): string {
  return `m=${memory},t=${passes},p=${parallelism}`
}

function unreadable(): never {
  throw new Error('A hash that was just made cannot be read.')
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/**
 * Lets `places` works run at once and `queue` more wait, as many of the known as of strangers; further
 * ones are refused with 429.
 */
function createTurnstile(places: number, queue: number) {
  let running = 0
  const known: (() => void)[] = []
  const strangers: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>, isKnown = false): Promise<Result> => {
    const waiting = isKnown ? known : strangers
    if (running >= places) {
      if (waiting.length >= queue)
        throw new Refusal(429, 'Too many people are signing in. Try again shortly.')
      await new Promise<void>((go) => waiting.push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes to who waits longest, without becoming free in between.
      const next = known.shift() ?? strangers.shift()
      if (next) next()
      else running -= 1
    }
  }
}
