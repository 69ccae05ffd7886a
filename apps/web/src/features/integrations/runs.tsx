import { type SyncRun, syncRuns } from '@docket/model/collections/integrations'
import { resource } from '#resources/resource.ts'
import { INTEGRATION_LISTS } from './area.ts'
import styles from './integrations.module.css'

const NAMES: Readonly<Record<string, string>> = {
  projects: 'series',
  vods: 'recordings',
  scheduleitems: 'airings',
}

/** `3 new shows, 12 changed airings`; what did not change is not worth a word. */
function countsOf({ counts }: SyncRun): string {
  const parts = Object.entries(counts ?? {}).flatMap(([kind, tally]) =>
    ['new', 'changed', 'cancelled']
      .filter((how) => (tally[how] ?? 0) > 0)
      .map((how) => `${tally[how]} ${how} ${NAMES[kind] ?? kind}`),
  )
  return parts.join(', ') || 'Nothing changed'
}

function RunLog({ record: { log } }: { record: SyncRun }) {
  return (
    <ul className={styles.log}>
      {(log ?? []).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log never move
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
    startedAt: { label: 'Began' },
    finishedAt: { label: 'Ended' },
    integration: { label: 'From' },
    status: { names: { ok: 'Done', partial: 'Done in part', failed: 'Failed' } },
  },
  columns: [
    'startedAt',
    'status',
    'integration',
    { id: 'counts', label: 'What it did', width: 320, cell: countsOf, text: countsOf },
    'finishedAt',
  ],
  search: ['integration.name'],
  filters: ['status', 'integration'],
  sort: '-startedAt',
  sections: [{ names: ['integration', 'status', 'startedAt', 'finishedAt'] }],
  tabs: [{ id: 'log', name: 'Log', content: RunLog }],
  empty: (
    <>
      <strong>Nothing was imported yet.</strong> Connect a Cablecast server, and its schedule comes
      in every quarter of an hour.
    </>
  ),
})
