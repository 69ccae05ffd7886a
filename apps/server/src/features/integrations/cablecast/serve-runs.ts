import type { App } from '@docket/accounts/app'
import { cancelImport, undoImport } from '@docket/model/integrations/cablecast'
import { integrations, type SyncRun, syncRuns } from '@docket/model/integrations/integrations'
import { Conflict, NotFound } from '@docket/model/kernel/errors'
import { stationAdmin } from '@docket/records/engine'
import { cablecastWizard as wizardWords } from '@docket/texts/server/integrations'
import { z } from 'zod'

const ONE = z.object({ id: z.string().max(30) })

type Dependencies = { enqueueUndo(run: string): Promise<void> }

/** Serves the endpoints that administrators use to cancel a running import or undo one that has ended. */
export function serveRuns(app: App, { enqueueUndo }: Dependencies): void {
  const who = 'loggedIn'

  app.handle(
    cancelImport,
    { who, shape: ONE, summary: 'Cancel a running import' },
    async ({ params, caller }) => {
      const { id, status } = await ownRun(app, params.id, stationAdmin(caller).organization)
      if (status !== 'running') throw new Conflict(wizardWords.notRunning)
      await app.records.update(syncRuns, id, { cancelRequested: true })
      return { id }
    },
  )

  app.handle(
    undoImport,
    { who, shape: ONE, summary: 'Undo an import and the later ones of its server' },
    async ({ params, caller }) => {
      const run = await ownRun(app, params.id, stationAdmin(caller).organization)
      if (run.status === 'undone' || run.status === 'undoing') {
        throw new Conflict(wizardWords.alreadyUndone)
      }
      const { integration } = run
      if (await app.records.find(syncRuns, { integration, status: 'running' })) {
        throw new Conflict(wizardWords.importRunning)
      }
      // Otherwise, the next regular import would bring everything back.
      await app.records.update(integrations, integration, { paused: true })
      await app.records.update(syncRuns, run.id, { status: 'undoing' })
      await enqueueUndo(run.id)
      return { queued: true }
    },
  )
}

async function ownRun(app: App, id: string, organization: string): Promise<SyncRun> {
  const found = await app.records.find(syncRuns, { id, organization })
  if (!found) throw new NotFound()
  return found
}
