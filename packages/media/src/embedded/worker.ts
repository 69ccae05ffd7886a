import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import {
  type Film,
  type FilmFiles,
  MediaProblem,
  type PieceFiles,
  type PieceTask,
  type Task,
} from '../encoder.ts'
import { encode } from './encode.ts'
import { generate } from './generate.ts'
import { inspect } from './inspect.ts'
import { quiet, versionOfFFmpeg } from './native.ts'
import { makePiece } from './piece.ts'
import { report } from './report.ts'

/** The job of the process, as JSON on standard input. The command-line argument is the server's process id. */
export type Job =
  | { verb: 'probe' }
  | { verb: 'inspect'; file: string; folder: string }
  | { verb: 'encode'; file: string; output: string; task: Task }
  | { verb: 'piece'; file: string; files: PieceFiles; task: PieceTask }
  | { verb: 'generate'; film: Film; files: FilmFiles }

function run(job: Job): unknown {
  if (job.verb === 'probe') return { version: versionOfFFmpeg() }
  if (job.verb === 'inspect') return inspect(job.file, job.folder)
  if (job.verb === 'generate') generate(job.film, job.files)
  else if (job.verb === 'piece') makePiece(job.file, job.files, job.task)
  else encode(job.file, job.output, job.task)
  return null
}

function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some containers do not allow changing the priority.
  }
}

try {
  const job = JSON.parse(readFileSync(0, 'utf8')) as Job
  // Live pictures cannot wait.
  if (job.verb !== 'piece') lowerPriority()
  quiet()
  report({ done: run(job) })
} catch (error) {
  const failed = error instanceof MediaProblem ? error.code : 'crashed'
  report({ failed, detail: String(error) })
}
// The native library may crash while it frees its remaining memory.
process.exit(0)
