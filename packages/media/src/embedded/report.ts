import type { MediaProblemCode } from '@docket/model/media/problems'

/** What the process reports: one JSON value per line. */
export type Report =
  | { progress: number }
  | { done: unknown }
  | { failed: MediaProblemCode; detail: string }

const REPORT_MS = 250
// The server, which may have died before this process could look up its parent.
const parent = Number(process.argv[2])
let reportedAt = 0

export function report(message: Report): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/**
 * Reports progress. The work is one synchronous loop that receives no events, so this also checks whether the server
 * is still alive, and ends the process if not.
 */
export function reportProgress(part: number): void {
  const now = performance.now()
  if (now - reportedAt < REPORT_MS) return
  reportedAt = now
  if (process.ppid !== parent) process.exit(2)
  report({ progress: Math.min(1, Math.max(0, part)) })
}
