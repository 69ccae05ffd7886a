// The time that the computation below takes on two quiet cores.
const QUIET_MS = 65
const ROUNDS = 40_000_000
// The cap on slowness. Do not run tests on a machine that is even slower.
const MAX_SLOWNESS = 10

/** Times a fixed computation. Other work on the machine counts too, because tests also have to wait for it. */
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

/** Returns the milliseconds to allow on this machine for something that may take `ms` on two quiet cores. */
export function patient(ms: number): number {
  return Math.ceil(ms * SLOWNESS)
}

/**
 * How long tests wait before they fail: one generous limit for each kind of wait, in milliseconds on this machine. A
 * test waits for a state, never for a fixed time, and continues as soon as the state is reached. A long limit therefore
 * delays only failures.
 */
export const LIMITS = {
  /** The wait for a state that a server, a page or a job reaches on its own. */
  stateMs: patient(30_000),
  /** The wait for a process to start and respond: a server, a database, a browser. */
  startMs: patient(60_000),
  /** For a whole test, or for setup and teardown. */
  testMs: patient(240_000),
}
