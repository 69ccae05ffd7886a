import type { Log } from '../../log.ts'

/** What is wrong with a part that the server depends on. */
export type HealthTrouble = {
  /** A sentence for people who read a health check; it must not contain a path or an address. */
  message: string
  /** Whether the server cannot do its work. Otherwise, a resource is running low. */
  isFault: boolean
}

/** Checks one part that the server depends on. */
export type HealthCheck = {
  /** Its name in responses, such as `database`. */
  part: string
  /** The message if `find` rejects, or does not answer in time. */
  whenSilent: string
  /** Whether the server cannot answer any request without it. */
  isVital: boolean
  /** How long a result stays valid. Default: one second. */
  goodForMs?: number
  /** Returns what is wrong. */
  find(): Promise<HealthTrouble | undefined>
}

/** The current problems, by part. */
export type Health = {
  faults: Record<string, string>
  warnings: Record<string, string>
  /** The message of a part without which no request can be answered. */
  vital: string | undefined
}

export type HealthWatch = {
  /**
   * Returns the current state, at most a few seconds old. Takes at most `SILENT_MS`, and only until a part is known to
   * be silent. Never starts a check while the same check is still running, so that monitors do not make the trouble
   * worse.
   */
  read(): Promise<Health>
}

const SILENT_MS = 3000
const GOOD_FOR_MS = 1000
const LOG_EVERY_MS = 60_000

type WatchedPart = { trouble: HealthTrouble | undefined; isVital: boolean }

/**
 * Watches the parts that the server depends on. Logs problems once a minute while someone checks, and when they end.
 */
export function createHealthWatch(checks: readonly HealthCheck[], log: Log): HealthWatch {
  const watched = checks.map((check) => ({ check, read: watchPart(check) }))
  const report = createTeller(log)
  return {
    async read() {
      const found = await Promise.all(
        watched.map(async ({ check, read }) => ({ ...check, trouble: await read() })),
      )
      const named = (isFault: boolean) =>
        Object.fromEntries(
          found.flatMap(({ part, trouble }) =>
            trouble?.isFault === isFault ? [[part, trouble.message] as const] : [],
          ),
        )
      const faults = named(true)
      report(faults)
      return { faults, warnings: named(false), vital: found.find(isDown)?.trouble?.message }
    },
  }
}

function isDown({ isVital, trouble }: WatchedPart): boolean {
  return isVital && trouble?.isFault === true
}

/** Returns a function that runs a check if its last result is too old, and never twice at the same time. */
function watchPart({ find, whenSilent, goodForMs = GOOD_FOR_MS }: HealthCheck) {
  const silent: HealthTrouble = { message: whenSilent, isFault: true }
  let known: HealthTrouble | undefined
  let knownAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | undefined

  async function check(): Promise<void> {
    known = await find().catch(() => silent)
    knownAt = performance.now()
    underWay = undefined
  }
  return async (): Promise<HealthTrouble | undefined> => {
    if (performance.now() - knownAt < goodForMs) return known
    if (underWay && known === silent) return silent
    underWay ??= check()
    const isAnswered = await Promise.race([underWay.then(() => true), after(SILENT_MS)])
    if (!isAnswered) known = silent
    return known
  }
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref())
}

function createTeller(log: Log): (faults: Record<string, string>) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  let wasWell = true
  return (faults) => {
    const isWell = Object.keys(faults).length === 0
    if (isWell && !wasWell) {
      log.info('The server is working again.')
      toldAt = Number.NEGATIVE_INFINITY
    }
    wasWell = isWell
    if (isWell || performance.now() - toldAt < LOG_EVERY_MS) return
    toldAt = performance.now()
    log.error('The server is not working.', faults)
  }
}
