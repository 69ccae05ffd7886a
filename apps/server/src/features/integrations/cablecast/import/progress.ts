import { type SyncRun, syncRuns } from '@docket/model/integrations/integrations'
import { ImportCanceled, type ImportingApp, type Run } from './run.ts'

const STORED_EVERY_MS = 500

/**
 * Stores the progress of an import with its run, at most twice a second, and finds out whether a user has
 * canceled it.
 */
export function startProgress(
  app: ImportingApp,
  { id }: SyncRun,
  tell?: (sentence: string) => void,
): Pick<Run, 'progress' | 'checkpoint'> {
  let doing = ''
  let storedMs = Number.NEGATIVE_INFINITY
  return {
    progress(sentence) {
      doing = sentence.trim()
      tell?.(sentence)
    },
    async checkpoint() {
      const now = performance.now()
      if (now - storedMs < STORED_EVERY_MS) return
      storedMs = now
      const stored = await app.records.find(syncRuns, { id })
      if (stored?.cancelRequested) throw new ImportCanceled()
      if (stored && doing !== '') await app.records.update(syncRuns, id, { progress: { doing } })
    },
  }
}
