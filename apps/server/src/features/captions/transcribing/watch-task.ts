import type { App } from '@docket/accounts/app'
import type { Watch } from '@docket/media/encoding'
import { TranscribingProblem } from '@docket/media/transcribing'
import { captionJobs } from '@docket/model/captions/caption-tracks'
import { isOpen } from './open-tasks.ts'

const LOOK_MS = 1000

/** Watches a transcription: stores its progress, and cancels it when it is no longer wanted. */
export function watchTask(app: App, id: string, signal: AbortSignal) {
  const given = new AbortController()
  let progress = 0
  let stored = 0

  async function look(): Promise<void> {
    const task = await app.records.find(captionJobs, { id })
    if (!task || !isOpen(task)) {
      given.abort(new TranscribingProblem('canceled'))
      return
    }
    if (progress <= stored) return
    stored = progress
    await app.records.update(captionJobs, id, { progress })
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      app.log.warn('The progress of a transcription could not be updated.', { error })
    })
  }, LOOK_MS)
  const watch: Watch & { signal: AbortSignal } = {
    signal: AbortSignal.any([signal, given.signal]),
    onProgress(part) {
      progress = Math.min(99, Math.floor(part * 100))
    },
  }
  return { watch, end: () => clearInterval(timer) }
}
