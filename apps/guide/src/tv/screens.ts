import type { Selection } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'

/** What a television shows: the guide, a program over it, a channel, the library, or a recording. */
export type TvScreen =
  | { kind: 'guide' }
  | { kind: 'program'; selection: Selection }
  | { kind: 'channel'; slug: string }
  | { kind: 'library' }
  | { kind: 'recording'; show: string }

export const GUIDE: TvScreen = { kind: 'guide' }

/** Returns the URL of a screen, which opens the same screen again. */
export function screenPath(station: string, screen: TvScreen): string {
  const view = { view: 'tv' }
  switch (screen.kind) {
    case 'channel':
      return guidePath(station, { ...view, watch: screen.slug })
    case 'library':
      return guidePath(station, { ...view, library: '1' })
    case 'recording':
      return guidePath(station, { ...view, recording: screen.show })
    case 'program':
      return guidePath(station, { ...view, ...openedIn(screen.selection) })
    case 'guide':
      return guidePath(station, view)
  }
}

function openedIn({ programmes: [first, ...others] }: Selection): Record<string, string> {
  if (!first) return {}
  return { airing: first.id, ...(others.length > 0 && { run: String(others.length + 1) }) }
}

/** Returns the screen that a URL opens. `opened`: the program that the server found for it. */
export function screenAt(search: string, opened?: Selection): TvScreen {
  const query = new URLSearchParams(search)
  const slug = query.get('watch')
  const show = query.get('recording')
  if (slug) return { kind: 'channel', slug }
  if (show) return { kind: 'recording', show }
  if (query.get('library')) return { kind: 'library' }
  return opened ? { kind: 'program', selection: opened } : GUIDE
}
