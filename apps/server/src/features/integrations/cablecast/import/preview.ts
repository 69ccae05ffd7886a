import type {
  CablecastChoices,
  CablecastPreview,
  PreviewItem,
} from '@docket/model/integrations/cablecast'
import type { Integration } from '@docket/model/integrations/integrations'
import type { Organization } from '@docket/model/station/organizations'
import type { CablecastClient } from '../client/client.ts'
import { chosenDays } from '../client/window.ts'
import { importAll } from './import-all.ts'
import { type ImportingApp, newRun } from './run.ts'

/** Maximum number of items that a preview lists for each kind and outcome. */
const MAX_ITEMS = 20
const MAX_LINES = 100

type PreviewRequest = {
  organization: Organization
  /** The connection; for a server that is not connected yet, one that is not stored. */
  integration: Integration
  client: CablecastClient
  choices: CablecastChoices
  signal: AbortSignal
}

/**
 * Returns what an import would do now. It runs the import itself, which plans every record with the same function, but
 * does not carry out the plans. Throws as `importCablecast` does.
 */
export async function previewImport(
  app: ImportingApp,
  { organization, integration, client, choices, signal }: PreviewRequest,
): Promise<CablecastPreview> {
  const items: PreviewItem[] = []
  const listed = new Map<string, number>()
  const run = newRun(
    { app, organization, integration, client, choices, syncRun: undefined, signal },
    { progress: () => undefined, checkpoint: async () => undefined },
  )
  await importAll(
    {
      ...run,
      onPlanned(item) {
        const key = `${item.resource}/${item.outcome}`
        const before = listed.get(key) ?? 0
        if (item.outcome === 'unchanged' && item.kept.length === 0) return
        if (before >= MAX_ITEMS) return
        listed.set(key, before + 1)
        items.push(item)
      },
    },
    {},
  )
  const days = chosenDays({}, choices, app.clock.now(), organization.timeZone)
  return {
    counts: run.counts,
    items,
    notTaken: run.notTaken,
    ...days,
    troubles: run.troubles.slice(0, MAX_LINES),
    warnings: run.warnings.slice(0, MAX_LINES),
  }
}
