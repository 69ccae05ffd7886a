import type { LibraryCard, LibraryPage } from '@docket/model/guide/library/library-page'
import { libraryCallPath } from '@docket/model/guide/paths'
import { inLanguage } from '@docket/model/guide/times/clock'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useWords } from '../../parts/use-words.ts'
import { readPlaces } from '../../player/watched-places.ts'

/** A row of recordings. `kind` is `continue` for recordings that the viewer has started. */
export type TvShelf = {
  kind: LibraryPage['shelves'][number]['kind'] | 'continue'
  name: string
  items: LibraryCard[]
}

export type TvLibrary = {
  shelves: TvShelf[]
  clock: LibraryPage['clock']
}

export type LibraryLoading = {
  library: TvLibrary | undefined
  failed: boolean
  tryAgain(): void
}

/**
 * Loads the recordings of a station. Those on other websites are left out: a television cannot return from there.
 * `known` is the last result, so that Back shows it immediately; it is reloaded anyway.
 */
export function useLibrary(
  station: string,
  known: TvLibrary | undefined,
  onLoad: (library: TvLibrary) => void,
): LibraryLoading {
  const { lang } = useWords()
  const library = useMemo(() => known && withContinued(known), [known])
  const notify = useEffectEvent(onLoad)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value of `tries` loads again
  useEffect(() => {
    const asked = new AbortController()
    const { signal } = asked
    setFailed(false)
    async function load() {
      const answer = await fetch(libraryCallPath(station), { signal })
      if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
      const page = (await answer.json()) as Pick<LibraryPage, 'shelves' | 'clock'>
      const shelves = page.shelves
        .map(({ kind, name, items }) => ({ kind, name, items: items.filter(isHere) }))
        .filter(({ items }) => items.length > 0)
      notify({ shelves, clock: inLanguage(page.clock, lang) })
    }
    load().catch(() => setFailed(!signal.aborted))
    return () => asked.abort()
  }, [station, lang, tries])
  return { library, failed, tryAgain: () => setTries((before) => before + 1) }
}

function isHere({ stream }: LibraryCard): boolean {
  return stream !== undefined
}

/** Puts recordings that the viewer has started on this device first. */
function withContinued(library: TvLibrary): TvLibrary {
  const known = new Map(
    library.shelves.flatMap(({ items }) => items.map((item) => [item.show, item] as const)),
  )
  const items = readPlaces().flatMap(({ id }) => known.get(id) ?? [])
  if (items.length === 0) return library
  return { ...library, shelves: [{ kind: 'continue', name: '', items }, ...library.shelves] }
}
