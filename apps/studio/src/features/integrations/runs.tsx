import { type SyncRun, syncRuns } from '@docket/model/integrations/integrations'
import { entities as names } from '@docket/texts/studio/app'
import { integrations as words } from '@docket/texts/studio/integrations'
import { resource } from '#resources/resource.ts'
import { INTEGRATION_LISTS } from './area.ts'
import { changesText } from './cablecast/import-counts.ts'
import styles from './integrations.module.css'

const countsOf = ({ counts }: SyncRun) => changesText(counts)

function RunLog({ record: { log } }: { record: SyncRun }) {
  return (
    <ul className={styles.log}>
      {(log ?? []).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: log lines keep their order
        <li key={place}>{line}</li>
      ))}
    </ul>
  )
}

export const runPages = resource(syncRuns, {
  path: '/integrations/runs',
  one: names.oneImport,
  many: names.imports,
  area: INTEGRATION_LISTS,
  words: {
    startedAt: { label: words.started },
    finishedAt: { label: words.ended },
    integration: { label: words.from },
    status: { names: { ok: words.done, partial: words.partlyDone, failed: words.failed } },
  },
  columns: [
    'startedAt',
    'status',
    'integration',
    { id: 'counts', label: words.result, width: 320, cell: countsOf, text: countsOf },
    'finishedAt',
  ],
  search: ['integration.name'],
  filters: ['status', 'integration'],
  sort: '-startedAt',
  sections: [{ names: ['integration', 'status', 'startedAt', 'finishedAt'] }],
  tabs: [{ id: 'log', name: words.log, content: RunLog }],
  empty: (
    <>
      <strong>{words.nothingBeenImported}</strong> {words.nothingBeenImportedHelp}
    </>
  ),
})
