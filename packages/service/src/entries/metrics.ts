/** Measures the process for monitoring. */
export type { AddMeasure, Measure } from '../metrics/measure.ts'
export type { Metrics } from '../metrics/metrics.ts'
