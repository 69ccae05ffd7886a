import { Counter, type Registry } from 'prom-client'
import { JOB_OUTCOMES, type JobMeter } from './measure.ts'

/** Counts the attempts of jobs in this process, and the time that they took. */
export function createJobMeter(registry: Registry): JobMeter {
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
