import { fileURLToPath } from 'node:url'
import { type ChildExit, type Limits, runChild, steadily } from '../child/run-child.ts'
import { type Encoder, type InspectionResult, MediaProblem, type Watch } from '../encoder.ts'
import type { Report } from './report.ts'
import type { Job } from './worker.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const PROBE_MS = 20_000
const NODE_OPTIONS = ['--max-old-space-size=256', '--no-warnings']

/** Creates the encoder that comes with the optional package `node-av`. Each job runs in its own process. */
export function createEmbeddedEncoder(worker = WORKER, limits: Partial<Limits> = {}): Encoder {
  const run = (job: Job, watch: Watch = {}, less: Partial<Limits> = {}) =>
    runJob(worker, job, watch, { ...limits, ...less })
  return {
    id: 'embedded',
    async probe() {
      try {
        const { version } = (await run({ verb: 'probe' }, {}, { timeMs: PROBE_MS })) as {
          version: string
        }
        return { ok: true, version: `FFmpeg ${version}` }
      } catch (error) {
        return { ok: false, reason: explain(error) }
      }
    },
    async inspect(file, folder, watch) {
      return (await run({ verb: 'inspect', file, folder }, watch)) as InspectionResult
    },
    async encode(file, output, task, watch) {
      await run({ verb: 'encode', file, output, task }, watch)
    },
    async makePiece(file, files, task, watch) {
      await run({ verb: 'piece', file, files, task }, watch)
    },
    async generate(film, files, watch) {
      await run({ verb: 'generate', film, files }, watch)
    },
  }
}

async function runJob(worker: string, job: Job, watch: Watch, limits: Partial<Limits>) {
  let last: Report | undefined
  const progress = steadily(watch)
  const ended = await runChild({
    program: process.execPath,
    options: [...NODE_OPTIONS, worker, String(process.pid)],
    input: JSON.stringify(job),
    env: compiledCode(),
    limits,
    isUrgent: job.verb === 'piece',
    signal: watch.signal,
    onLine(line) {
      const told = JSON.parse(line) as Report
      if ('progress' in told) progress(told.progress)
      else last = told
    },
  })
  if (last && 'done' in last && ended.code === 0) return last.done
  if (last && 'failed' in last) throw new MediaProblem(last.failed, last.detail)
  throw new MediaProblem('crashed', describeEnd(ended))
}

/**
 * Passes the server's compile cache, which halves the startup time. It is the only environment variable that a process
 * gets.
 */
function compiledCode(): Record<string, string> {
  const { NODE_COMPILE_CACHE: folder } = process.env
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

function describeEnd({ code, said }: ChildExit): string {
  return `exit ${code ?? 'by a signal'}. ${said.slice(-500)}`.trim()
}

/** Explains in a sentence why the package cannot be used. */
function explain(error: unknown): string {
  const text = String(error)
  if (text.includes('ERR_MODULE_NOT_FOUND') || text.includes('Cannot find package')) {
    return 'The optional package node-av is not installed; “npm ci --ignore-scripts” installs it.'
  }
  return 'The optional package node-av does not run on this machine; it needs glibc 2.28, macOS or Windows.'
}
