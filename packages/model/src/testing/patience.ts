// On two quiet cores, the computation below takes this long.
const QUIET_MS = 65
const ROUNDS = 40_000_000
// A machine that is slower still is not one to run tests on.
const MAX_SLOWNESS = 10

/** Times a fixed computation. Other work on the machine counts, because tests wait for it as well. */
function measureSlowness(): number {
  const began = performance.now()
  let bits = 1
  for (let round = 0; round < ROUNDS; round++) {
    bits ^= bits << 13
    bits ^= bits >>> 17
    bits ^= bits << 5
  }
  // Xorshift never yields 0. Reading the result keeps the compiler from dropping the loop.
  const tookMs = bits === 0 ? 0 : performance.now() - began
  return Math.min(MAX_SLOWNESS, Math.max(1, tookMs / QUIET_MS))
}

/**
 * How many times slower than two quiet cores this machine is, from 1 to 10. Each Vitest and Playwright
 * configuration imports this module, so that a run measures once: its workers read `DOCKET_SLOWNESS`, which
 * the first import sets. Set it to try the limits of a slower machine.
 */
export const SLOWNESS = Number(process.env.DOCKET_SLOWNESS ?? measureSlowness())
process.env.DOCKET_SLOWNESS = String(SLOWNESS)

/** Returns the milliseconds to allow on this machine for what may take `ms` on two quiet cores. */
export function patient(ms: number): number {
  return Math.ceil(ms * SLOWNESS)
}

/**
 * How long tests wait before they call something broken: one generous limit for each kind of wait, in
 * milliseconds on this machine. A test waits for a state and never for a duration. When the state comes, it
 * continues at once, so a long limit costs nothing but time to fail.
 */
export const LIMITS = {
  /** Until a state is reached that a server, a page or a job reaches by itself. */
  stateMs: patient(30_000),
  /** Until a process has started and answers: a server, a database, a browser. */
  startMs: patient(60_000),
  /** For a whole test, or what runs before or after one. */
  testMs: patient(240_000),
}
