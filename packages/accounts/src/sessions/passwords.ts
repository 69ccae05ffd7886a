import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '@docket/model/kernel/errors'
import { sessions as words } from '@docket/texts/server/accounts'

export type Passwords = {
  /** Returns the hash in PHC form. Throws a `Refusal` 429 when too many calls are queued. */
  hash(password: string): Promise<string>
  /**
   * Verifies a password. Takes as long for an empty or unknown hash as for a real one. Known users are served
   * before strangers. Throws a `Refusal` 429 when too many calls are queued.
   */
  verify(password: string, hash: string, options?: { isKnown?: boolean }): Promise<boolean>
  /**
   * Returns whether a hash has a different cost than new hashes. Such a password is hashed again at the next
   * login.
   */
  isDated(hash: string): boolean
}

const derive = promisify(argon2)

// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html: as strong as 19 MiB and
// two passes. The block is so large that glibc returns it to the system at once; of blocks up to 32 MiB, each
// pool thread would keep one forever.
export type PasswordCost = { memory: number; passes: number; parallelism: number }
const COST: PasswordCost = { memory: 47_104, passes: 1, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_AT_ONCE = 2
const MAX_WAITING = 64

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Hashes passwords with Argon2id. Runs at most 2 at once with 64 queued, which keeps memory and cores free
 * for other work. Each hash contains its cost, so hashes of a different cost remain valid.
 */
export function createPasswords(own = COST): Passwords {
  const take = createTurnstile(MAX_AT_ONCE, MAX_WAITING)
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
  return bytes.toString('base64').replace(/={1,2}$/, '')
}

/**
 * Runs up to `places` tasks at once and queues up to `queue` tasks of known users and as many of strangers.
 * Throws a `Refusal` 429 when there are more.
 */
function createTurnstile(places: number, queue: number) {
  let running = 0
  const known: (() => void)[] = []
  const strangers: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>, isKnown = false): Promise<Result> => {
    const waiting = isKnown ? known : strangers
    if (running >= places) {
      if (waiting.length >= queue) throw new Refusal(429, words.tooManyPeople)
      await new Promise<void>((go) => waiting.push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Hands the place to the next task directly, so that no new task can take it in between.
      const next = known.shift() ?? strangers.shift()
      if (next) next()
      else running -= 1
    }
  }
}
