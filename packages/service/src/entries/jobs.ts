/** Runs the jobs that a transaction queued, each once, in any process. */
export { isDue, parseCron } from '../jobs/cron.ts'
export { createJobs, type JobRequest, type JobRunner, type Jobs } from '../jobs/jobs.ts'
export { measureJobs } from '../jobs/measure-jobs.ts'
export { createLeases, type Leases } from '../leases/leases.ts'
