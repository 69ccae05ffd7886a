/** One value of a gauge, with a text for each of its labels. */
export type Sample = { labels: Readonly<Record<string, string>>; value: number }

/** A gauge. Its labels must have few possible values: each combination is a series that monitoring systems store. */
export type Gauge = { description: string; labels?: readonly string[] }

/** The values of gauges, by name. A gauge without a value is left out of the output. */
export type GaugeValues<Name extends string> = {
  readonly [Key in Name]?: number | readonly Sample[] | undefined
}

/** A part of the server and its gauges, which are read while a request for the metrics waits. */
export type Measure<Name extends string = string> = {
  /** Its name in the log if it cannot be read. */
  part: string
  /** By name. Names begin with `docket_` and end with their unit, as in `docket_disk_free_bytes`. */
  gauges: Readonly<Record<Name, Gauge>>
  /** How long values are reused. Set it for everything that takes a query. Default: not at all. */
  goodForMs?: number
  read(): GaugeValues<Name> | Promise<GaugeValues<Name>>
}

/** Adds a part to the metrics. Does nothing if the operator did not turn them on. */
export type AddMeasure = <Name extends string>(measure: Measure<Name>) => void

/** An answered request. `route` is the pattern of its route, never its path. */
export type AnsweredRequest = {
  method: string
  route: string | undefined
  status: number
  /** How long the answer took, in milliseconds. Absent if it depended on the client, such as for a stream. */
  ms?: number
}

export type RequestMeter = {
  answered(request: AnsweredRequest): void
  /** Counts a request that was refused because too many requests were waiting in its queue. */
  refused(queue: string): void
}

/** How an attempt of a job ends. `failed` was its last attempt. */
export const JOB_OUTCOMES = ['done', 'retried', 'failed'] as const

export type JobAttempt = { kind: string; outcome: (typeof JOB_OUTCOMES)[number]; ms: number }

export type JobMeter = {
  /** Begins to count a kind of jobs at 0, so that its first failure is an increase. */
  begin(kind: string): void
  ran(attempt: JobAttempt): void
}
