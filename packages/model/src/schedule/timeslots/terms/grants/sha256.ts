// FIPS 180-4. Written here because the model has no dependencies, and every browser and server must compute the same
// draw.
const PRIMES = firstPrimes(64)
const STARTS = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))

/** Returns the SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text))
  const view = new DataView(bytes.buffer)
  let state = STARTS
  for (let at = 0; at < bytes.length; at += 64) state = compress(state, view, at)
  return state.map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** Appends a one bit and the length in bits, padding to whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(whole.length - 4, (bytes.length * 8) >>> 0)
  return whole
}

function compress(before: readonly number[], view: DataView, at: number): number[] {
  const schedule = scheduleOf(view, at)
  let words = [...before]
  for (const [round, constant] of ROUNDS.entries()) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words
    const chosen = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const one = h + turned(e, 6, 11, 25) + chosen + constant + (schedule[round] ?? 0)
    const two = turned(a, 2, 13, 22) + majority
    words = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g]
  }
  return before.map((word, place) => (word + (words[place] ?? 0)) >>> 0)
}

function scheduleOf(view: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, place) => view.getUint32(at + place * 4))
  for (let place = 16; place < 64; place += 1) {
    const [old = 0, near = 0] = [words[place - 15], words[place - 2]]
    const low = right(old, 7) ^ right(old, 18) ^ (old >>> 3)
    const high = right(near, 17) ^ right(near, 19) ^ (near >>> 10)
    words.push(((words[place - 16] ?? 0) + low + (words[place - 7] ?? 0) + high) >>> 0)
  }
  return words
}

function turned(word: number, one: number, two: number, three: number): number {
  return right(word, one) ^ right(word, two) ^ right(word, three)
}

function right(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** Returns the first 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let value = 2; primes.length < count; value += 1) {
    if (primes.every((prime) => value % prime !== 0)) primes.push(value)
  }
  return primes
}
