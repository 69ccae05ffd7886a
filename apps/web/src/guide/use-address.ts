import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from './schedule-path.ts'

/** Browsers allow about a hundred changes of the address in half a minute. */
const REST_MS = 300

/** What the browser's history keeps of an open guide, entry by entry. */
type Entry = {
  guide: Place
  /** It came about when something was opened: the entry before it is the guide without. */
  opens?: boolean
}

type Addressing = {
  place: Place
  pathOf(place: Place): string
  title: string
  /** Back or Forward has led to another place. */
  onReturn(place: Place): void
}

type Address = {
  /** Puts a place into the address as an entry of its own, to which Back leads. */
  push(place: Place): void
  /** Leaves what is open: by Back, if that leads to the guide without it. */
  close(): void
}

/**
 * Keeps the address, the title and the history of an open guide. Where somebody goes is an entry of its
 * own; where they get to by scrolling replaces the entry that is there, once they rest.
 */
export function useAddress({ place, pathOf, title, onReturn }: Addressing): Address {
  const path = pathOf(place)
  const written = useRef(path)
  const latest = useRef({ place, path })
  latest.current = { place, path }

  function write(at: Place, to?: string) {
    history.replaceState({ ...entryNow(), guide: at }, '', to)
    if (to) written.current = to
  }

  // The address that the page came by may say the same in other words: it stays.
  useEffect(() => history.replaceState({ ...entryNow(), guide: latest.current.place }, ''), [])

  useEffect(() => {
    document.title = title
  }, [title])

  const rest = useEffectEvent(() => write(place, path))
  useEffect(() => {
    if (path === written.current) return
    const timer = setTimeout(rest, REST_MS)
    return () => clearTimeout(timer)
  }, [path])

  const returned = useEffectEvent(({ state }: PopStateEvent) => {
    const entry = entryOf(state)
    if (!entry) return
    written.current = pathOf(entry.guide)
    onReturn(entry.guide)
  })
  useEffect(() => {
    addEventListener('popstate', returned)
    return () => removeEventListener('popstate', returned)
  }, [])

  function push(next: Place) {
    const before = latest.current
    const to = pathOf(next)
    if (to === written.current) return
    // Back leads to where one has been last, also a moment ago.
    if (before.path !== written.current) write(before.place, before.path)
    const entry: Entry = { guide: next, ...(next.opened && { opens: true }) }
    history.pushState(entry, '', to)
    written.current = to
  }

  function close() {
    const { opened, ...rest } = latest.current.place
    if (!opened) return
    if (entryNow()?.opens) return history.back()
    write(rest, pathOf(rest))
    onReturn(rest)
  }

  return { push, close }
}

function entryNow(): Entry | undefined {
  return entryOf(history.state)
}

/** What others have put into the history is not ours. */
function entryOf(state: unknown): Entry | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'guide' in state
  return isOurs ? (state as Entry) : undefined
}
