import {
  cablecastWizard as wizardWords,
  cablecast as words,
} from '@docket/texts/server/integrations'
import { type Catalog, readCatalog, readShows } from '../client/reading.ts'
import { showShape, type TheirShow } from '../client/shapes.ts'
import { SHOWS, VODS } from '../mapping/kinds.ts'
import { mapShow, mapVod, ownTitle } from '../mapping/mapping.ts'
import { mirror, recall } from '../mapping/mirror.ts'
import type { IncomingRecord } from '../mapping/plan.ts'
import { leaveBehind, type Run, resolve } from './run.ts'

/** Imports the shows that one import refers to, each once. */
export type ImportedShows = {
  /** The known shows by Cablecast number: as sent now or, if that failed, as sent last time. */
  readonly read: ReadonlyMap<number, TheirShow>
  /** Reads and imports those of the shows that have not been read yet. */
  need(showIds: readonly number[]): Promise<void>
  /** Reads and imports every show of the server. */
  needAll(): Promise<void>
  /** Returns whether every show was requested. */
  hasAll(): boolean
  /** Returns whether reading the show failed, so that nothing is known about it. */
  isUnread(showId: number | undefined): boolean
}

export function importShows(run: Run, zone: string): ImportedShows {
  const read = new Map<number, TheirShow>()
  const asked = new Set<number>()
  const unread = new Set<number>()
  let isWhole = false
  const trouble = (sentence: string) => void run.troubles.push(sentence)

  async function take(catalog: Catalog): Promise<void> {
    for (const show of catalog.shows) {
      asked.add(show.id)
      read.set(show.id, show)
    }
    for (const id of catalog.unread) unread.add(id)
    await mirrorShows(run, zone, catalog)
    warnOfUntitled(run, catalog.shows)
  }

  return {
    read,
    isUnread: (id) => id !== undefined && unread.has(id) && !read.has(id),
    async need(showIds) {
      const fresh = [...new Set(showIds)].filter((id) => !asked.has(id))
      if (fresh.length === 0) return
      for (const id of fresh) asked.add(id)
      run.progress(words.someShows({ count: fresh.length }))
      await take(await readShows(run.client, fresh, trouble))
      const missing = fresh.filter((id) => !read.has(id))
      for (const { id, theirs } of await recall(run, SHOWS, missing)) {
        const show = showShape.safeParse(theirs)
        if (show.success) read.set(id, show.data)
      }
    },
    hasAll: () => isWhole,
    async needAll() {
      isWhole = true
      run.progress(words.progress.everyShow)
      await take(await readCatalog(run.client, trouble))
    },
  }
}

async function mirrorShows(run: Run, zone: string, { shows, vods }: Catalog): Promise<void> {
  const find = (...path: Parameters<Parameters<typeof mapVod>[1]>) => resolve(run, ...path)
  await mirror(
    run,
    SHOWS,
    shows.map((theirs) => ({
      id: theirs.id,
      theirs,
      ours: mapShow(theirs, { resolve: find, zone }),
    })),
  )
  const watchable = vods.flatMap((theirs): IncomingRecord[] => {
    const ours = mapVod(theirs, find)
    return ours?.show ? [{ id: theirs.id, theirs, ours }] : []
  })
  const count = vods.length - watchable.length
  leaveBehind(run, { resource: 'vods', reason: wizardWords.left.withoutAddress, count })
  await mirror(run, VODS, watchable)
}

function warnOfUntitled(run: Run, shows: readonly TheirShow[]): void {
  const untitled = shows.filter((show) => ownTitle(show) === '').map((show) => show.id)
  if (untitled.length === 0) return
  const first = untitled.slice(0, 5).join(', ')
  run.warnings.push(words.showsWithoutTitle({ count: untitled.length, examples: first }))
}
