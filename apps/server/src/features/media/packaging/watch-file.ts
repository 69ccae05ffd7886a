import type { App } from '@docket/accounts/app/app'
import { MediaProblem, type Watch } from '@docket/media/encoder'
import { media } from '@docket/model/collections/library/media'
import type { FileToPrepare } from '@docket/model/media/uploads'
import { isWaiting } from './waiting-files.ts'

const LOOK_MS = 2000

/**
 * Follows the packaging of a file: stores how much is done, and cancels it when the file is not waited for any more,
 * because it was replaced, given up or deleted, by whichever process.
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
    look().catch((error: unknown) => app.log.warn('Packaging could not be followed.', { error }))
  }, LOOK_MS)
  const watch: Watch & { signal: AbortSignal } = {
    signal: AbortSignal.any([signal, given.signal]),
    onProgress(part) {
      progress = Math.min(99, Math.floor(part * 100))
    },
  }
  return { watch, end: () => clearInterval(timer) }
}
