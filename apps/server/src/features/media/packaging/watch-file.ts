import type { App } from '@docket/accounts/app'
import { MediaProblem, type Watch } from '@docket/media/encoding'
import { media } from '@docket/model/media/media'
import type { FileToPrepare } from '@docket/model/media/uploads'
import { isWaiting } from './waiting-files.ts'

const LOOK_MS = 2000

/**
 * Watches the packaging of a file: stores its progress, and cancels it when the file is no longer needed because any
 * process replaced, abandoned or deleted it.
 */
export function watchFile(app: App, { media: id, file }: FileToPrepare, signal: AbortSignal) {
  const given = new AbortController()
  let progress = 0
  let stored = 0

  async function look(): Promise<void> {
    const medium = await app.records.find(media, { id })
    if (!medium || !isWaiting(medium, file)) {
      given.abort(new MediaProblem('canceled'))
      return
    }
    if (progress <= stored) return
    stored = progress
    await app.records.update(media, id, { progress })
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      app.log.warn('The progress of packaging could not be updated.', { error }),
    )
  }, LOOK_MS)
  const watch: Watch & { signal: AbortSignal } = {
    signal: AbortSignal.any([signal, given.signal]),
    onProgress(part) {
      progress = Math.min(99, Math.floor(part * 100))
    },
  }
  return { watch, end: () => clearInterval(timer) }
}
