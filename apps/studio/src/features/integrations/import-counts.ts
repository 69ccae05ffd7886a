import type { SyncRun } from '@docket/model/collections/station/integrations'
import { words } from './words.ts'

const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  channels: ['channel', 'channels'],
  producers: ['producer', 'producers'],
  categories: ['category', 'categories'],
  projects: ['series', 'series'],
  shows: ['show', 'shows'],
  vods: ['recording', 'recordings'],
  scheduleitems: ['airing', 'airings'],
}
const IN_SHORT = ['channels', 'shows', 'scheduleitems']
const IMPORTED = ['new', 'changed', 'unchanged']

type Counts = SyncRun['counts']

/** Summarizes what an import changed: `3 new shows, 1 changed airing`. Unchanged records are left out. */
export function changesText(counts: Counts): string {
  const parts = Object.entries(counts ?? {}).flatMap(([kind, tally]) =>
    ['new', 'changed', 'cancelled']
      .filter((how) => (tally[how] ?? 0) > 0)
      .map((how) => counted(tally[how] ?? 0, kind, how === 'cancelled' ? 'canceled' : how)),
  )
  return parts.join(', ') || words.nothingChanged
}

/** Summarizes what an import found on the server, changed or not: `3 channels, 1 show, 696 airings`. */
export function importedText(counts: Counts): string {
  return IN_SHORT.flatMap((kind) => {
    const tally = counts?.[kind]
    if (!tally) return []
    return [
      counted(
        IMPORTED.reduce((sum, how) => sum + (tally[how] ?? 0), 0),
        kind,
      ),
    ]
  }).join(', ')
}

function counted(count: number, kind: string, how?: string): string {
  const [one, many] = NAMES[kind] ?? [kind, kind]
  return [count.toLocaleString('en-US'), how, count === 1 ? one : many].filter(Boolean).join(' ')
}
