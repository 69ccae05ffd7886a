import { type SyncRun, syncRuns } from '@docket/model/collections/station/integrations'
import { resource } from '#resources/resource.ts'
import { INTEGRATION_LISTS } from './area.ts'
import { changesText } from './import-counts.ts'
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
  one: 'import',
  many: 'Imports',
  area: INTEGRATION_LISTS,
  words: {
    startedAt: { label: 'Started' },
    finishedAt: { label: 'Ended' },
    integration: { label: 'From' },
    status: { names: { ok: 'Done', partial: 'Partly done', failed: 'Failed' } },
  },
  columns: [
    'startedAt',
    'status',
    'integration',
    { id: 'counts', label: 'Result', width: 320, cell: countsOf, text: countsOf },
    'finishedAt',
  ],
  search: ['integration.name'],
  filters: ['status', 'integration'],
  sort: '-startedAt',
  sections: [{ names: ['integration', 'status', 'startedAt', 'finishedAt'] }],
  tabs: [{ id: 'log', name: 'Log', content: RunLog }],
  empty: (
    <>
      <strong>Nothing has been imported yet.</strong> Connect a Cablecast server to import its
      schedule every 15 minutes.
    </>
  ),
})
