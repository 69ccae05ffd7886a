import { statusOf } from '../cache/retry.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { UploadPort } from './upload-runs.ts'

/** The server was not reached, or something in front of it answered instead. */
const UNREACHED = new Set([0, 408, 502, 503, 504])

/** What every queue needs from the browser. */
export const ofBrowser: Pick<UploadPort, 'reasonOf' | 'isReadable' | 'after' | 'now'> = {
  reasonOf: (error) =>
    error instanceof Error && !UNREACHED.has(statusOf(error)) ? error.message : undefined,
  async isReadable(file) {
    try {
      await file.slice(0, 1).arrayBuffer()
      return true
    } catch {
      return false
    }
  },
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  now: () => performance.now(),
}

/** Continues interrupted uploads as soon as the network is back, or the page is visible again on a phone. */
export function resumeSoon({ resumeInterrupted }: UploadQueue): void {
  window.addEventListener('online', resumeInterrupted)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) resumeInterrupted()
  })
}
