import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createRequestMeter } from './count-requests.ts'
import {
  type AddMeasure,
  type GaugeValues,
  JOB_OUTCOMES,
  type JobMeter,
  type Measure,
  type RequestMeter,
  type Sample,
} from './measure.ts'

/** The metrics of a process. */
export type Metrics = {
  readonly requests: RequestMeter
  readonly jobs: JobMeter
  readonly measure: AddMeasure
  /** Media type of the output: Prometheus’s text format. */
  readonly type: string
  /**
   * Reads all parts and returns the output. Leaves out what cannot be read within two seconds, and logs it once a minute.
   * Never rejects.
   */
  write(): Promise<string>
}

type Dependencies = {
  clock: Clock
  log: Log
  /** The queues of requests; see `Admission`. */
  queues: readonly string[]
}

const SILENT_MS = 2000
const LOG_EVERY_MS = 60_000

/** Creates the metrics of a process, with those that every Node process has: memory, processor time, event loop, and garbage collection. */
export function createMetrics({ clock, log, queues }: Dependencies): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const report = createReporter(log)
  const parts: (() => Promise<void>)[] = []
  let writing: Promise<string> | undefined

  async function writeNow(): Promise<string> {
    await Promise.all(parts.map((read) => read()))
    const texts = registry.getMetricsAsArray().map((metric) =>
      registry.getSingleMetricAsString(metric.name).catch((error: unknown) => {
        report(metric.name, error)
        return ''
      }),
    )
    return `${(await Promise.all(texts)).filter(Boolean).join('\n\n')}\n`
  }

  return {
    requests: createRequestMeter(registry, queues),
    jobs: createJobMeter(registry),
    type: registry.contentType,
    measure: (measure) => void parts.push(createReader(registry, measure, { clock, report })),
    write() {
      writing ??= writeNow().finally(() => {
        writing = undefined
      })
      return writing
    },
  }
}

type Report = (part: string, error: unknown) => void

/** Returns a function that updates the gauges of a part, if their values are too old. */
function createReader<Name extends string>(
  registry: Registry,
  { part, goodForMs = 0, gauges, read }: Measure<Name>,
  { clock, report }: { clock: Clock; report: Report },
): () => Promise<void> {
  const { set, clear } = createGauges(registry, gauges)
  let readAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | undefined
  let isSilent = false

  function fail(error: unknown): void {
    readAt = Number.NEGATIVE_INFINITY
    clear()
    report(part, error)
  }

  async function readNow(): Promise<void> {
    try {
      set(await read())
      readAt = clock.now()
    } catch (error) {
      fail(error)
    } finally {
      underWay = undefined
      isSilent = false
    }
  }

  return async () => {
    // After the clock was set back, values count as too old. Otherwise they would be reused for too long.
    if (Math.abs(clock.now() - readAt) < goodForMs) return
    // Requests do not wait twice for the same part.
    if (underWay && isSilent) return
    underWay ??= readNow()
    isSilent = !(await settlesInTime(underWay))
    if (isSilent) fail(new Error('It did not answer in time.'))
  }
}

async function settlesInTime(work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, SILENT_MS, false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a function that logs why a part was left out, at most once a minute for each part. */
function createReporter(log: Log): Report {
  const reportedAt = new Map<string, number>()
  return (part, error) => {
    const now = performance.now()
    if (now - (reportedAt.get(part) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return
    reportedAt.set(part, now)
    log.warn('A part of the metrics could not be read and is left out.', { part, error })
  }
}

/** Counts the attempts of jobs in this process, and the time that they took. */
function createJobMeter(registry: Registry): JobMeter {
  const registers = [registry]
  const attempts = new Counter({
    name: 'docket_job_attempts_total',
    help: 'Attempts of jobs in this process by kind and outcome: done, retried later, or failed for good.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const seconds = new Counter({
    name: 'docket_job_seconds_total',
    help: 'Time that jobs took in this process, by kind.',
    labelNames: ['kind'],
    registers,
  })
  return {
    begin(kind) {
      for (const outcome of JOB_OUTCOMES) attempts.inc({ kind, outcome }, 0)
    },
    ran({ kind, outcome, ms }) {
      attempts.inc({ kind, outcome })
      seconds.inc({ kind }, ms / 1000)
    },
  }
}

type Gauges<Name extends string> = {
  /** Replaces all values. */
  set(values: GaugeValues<Name>): void
  /** Removes all values, so that no outdated value is reported. */
  clear(): void
}

/** Registers gauges, which have no values at first. */
function createGauges<Name extends string>(
  registry: Registry,
  described: Measure<Name>['gauges'],
): Gauges<Name> {
  const gauges = Object.entries<Measure['gauges'][string]>(described).map(
    ([name, { description: help, labels = [] }]) => {
      const registers = [registry]
      return { name: name as Name, gauge: new Gauge({ name, help, labelNames: labels, registers }) }
    },
  )

  function clear(): void {
    for (const { gauge } of gauges) {
      gauge.reset()
      // Without labels, a reset gauge would report 0.
      gauge.remove({})
    }
  }

  clear()
  return {
    clear,
    set(values) {
      clear()
      for (const { name, gauge } of gauges) {
        const value: number | readonly Sample[] = values[name] ?? []
        if (typeof value === 'number') gauge.set(value)
        else for (const { labels, value: own } of value) gauge.set({ ...labels }, own)
      }
    },
  }
}
