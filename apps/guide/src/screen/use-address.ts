import { useEffect, useEffectEvent, useRef } from 'react'
import type { GuideLocation } from '../schedule/schedule-path.ts'

/** Delay before the URL is updated. Browsers allow about a hundred changes of the URL in 30 seconds. */
const REST_MS = 300

/** The guide's part of a browser history entry. */
type Entry = {
  guide: GuideLocation
  /** Whether opening a program created this entry. The entry before it is the guide with nothing open. */
  opens?: boolean
}

type AddressOptions = {
  place: GuideLocation
  pathOf(place: GuideLocation): string
  title: string
  /** Called when Back or Forward leads to another place. */
  onReturn(place: GuideLocation): void
}

type Address = {
  /** Adds a history entry for a place, so that Back returns to the current one. */
  push(place: GuideLocation): void
  /** Closes the open program: with Back if that leads to the guide with nothing open. */
  close(): void
}

/**
 * Keeps URL, title and browser history in sync with an open guide. A jump adds a history entry; scrolling replaces the
 * current entry once the viewer stops.
 */
export function useAddress({ place, pathOf, title, onReturn }: AddressOptions): Address {
  const path = pathOf(place)
  const written = useRef(path)
  const latest = useRef({ place, path })
  latest.current = { place, path }

  function write(at: GuideLocation, to?: string) {
    history.replaceState({ ...entryNow(), guide: at }, '', to)
    if (to) written.current = to
  }

  // Keep the URL of the page load, which may state the same place in another form.
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

  function push(next: GuideLocation) {
    const before = latest.current
    const to = pathOf(next)
    if (to === written.current) return
    // Write the latest place into the current entry first, so that Back leads there even if the delay has not
    // passed.
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

/** Returns the entry, or undefined for states that other code put into the history. */
function entryOf(state: unknown): Entry | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'guide' in state
  return isOurs ? (state as Entry) : undefined
}
