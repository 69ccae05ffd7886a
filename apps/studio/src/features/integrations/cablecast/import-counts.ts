import type { SyncRun } from '@docket/model/integrations/integrations'
import { integrations as words } from '@docket/texts/studio/integrations'

const IN_SHORT = ['channels', 'shows', 'scheduleitems']
const IMPORTED = ['new', 'changed', 'unchanged']
const CHANGES = ['new', 'changed', 'cancelled'] as const

type Counts = SyncRun['counts']

/** Summarizes what an import changed: `3 new shows, 1 changed airing`. Unchanged records are left out. */
export function changesText(counts: Counts): string {
  const parts = Object.entries(counts ?? {}).flatMap(([kind, tally]) =>
    CHANGES.filter((how) => (tally[how] ?? 0) > 0).map((how) =>
      countText(tally[how] ?? 0, kind, how),
    ),
  )
  return parts.join(', ') || words.nothingChanged
}

/** Returns a text such as `3 new shows`. `kind` is the Cablecast name of the records. */
function countText(count: number, kind: string, how: (typeof CHANGES)[number] | 'found'): string {
  const write = words.imported[kind as keyof typeof words.imported]
  return write?.({ count, how }) ?? `${count} ${kind}`
}

/** Summarizes what an import found on the server, changed or not: `3 channels, 1 show, 696 airings`. */
export function importedText(counts: Counts): string {
  return IN_SHORT.flatMap((kind) => {
    const tally = counts?.[kind]
    if (!tally) return []
    const count = IMPORTED.reduce((sum, how) => sum + (tally[how] ?? 0), 0)
    return [countText(count, kind, 'found')]
  }).join(', ')
}
