import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { ChannelFace } from '@docket/model/guide/guide-window'
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useWords } from '../parts/use-words.ts'
import type { Schedule } from '../schedule/schedule-store.ts'
import type { FavoritesPanelProps } from './favorites-panel.tsx'
import type { OrderedSchedule, orderSchedule } from './order-schedule.ts'
import { readOwnChannels } from './own-channels.ts'

type Panel = ComponentType<FavoritesPanelProps>

export type Favorites = OrderedSchedule & {
  /** Whether the viewer wants to see only favorites. */
  only: boolean
  /** Whether the page does not yet know the favorites. */
  waits: boolean
  Panel?: Panel | undefined
  show(only: boolean): void
  /** Adds a channel to the favorites or removes it, and reports that in `note`. */
  favor(channel: ChannelFace): void
  /** What screen readers announce. */
  note: string
}

let order: typeof orderSchedule | undefined

/** Loads the code that puts favorites first. Without it, all channels are in lineup order. */
export async function prepareFavorites(): Promise<void> {
  order ??= (await import('./order-schedule.ts')).orderSchedule
}

/**
 * Puts the viewer's favorites first, and shows only them on request. Both use the favorites as they were at that moment, so
 * that no row moves under the pointer when it loses its star.
 */
export function useFavorites(schedule: Schedule, page: SchedulePage): Favorites {
  const { lang } = useWords()
  const station = page.window.station.slug
  const asked = page.favorites ?? false
  const [only, setOnly] = useState(asked)
  const [waits, setWaits] = useState(asked)
  const [chosen, setChosen] = useState<readonly string[]>(NONE)
  const first = useFirst(schedule, page.window.firstRow > 0 ? undefined : station)
  const [panel, setPanel] = useState<{ Panel: Panel }>()
  const [note, setNote] = useState('')

  async function show(next: boolean) {
    if (next && !panel) {
      const [{ FavoritesPanel }] = await Promise.all([
        import('./favorites-panel.tsx'),
        prepareFavorites(),
      ])
      setPanel({ Panel: FavoritesPanel })
    }
    setChosen(next ? readOwnChannels(station).favorites : NONE)
    setOnly(next)
    setWaits(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address with which the page was opened counts.
  useEffect(() => {
    if (asked) void show(true).catch(() => show(false))
  }, [])

  async function favor(channel: ChannelFace) {
    const { switchFavorite } = await import('./switch-favorite.ts')
    setNote(switchFavorite(station, channel, lang))
  }

  const ordered = useMemo(
    () => order?.(schedule, { first, chosen }) ?? { shown: schedule, count: 0 },
    [schedule, chosen, first],
  )

  return {
    ...ordered,
    only,
    waits,
    note,
    Panel: only ? panel?.Panel : undefined,
    favor: (channel) => void favor(channel).catch(() => undefined),
    show: (next) => void show(next).catch(() => undefined),
  }
}

const NONE: readonly string[] = []

/** Returns the favorites as they were when the page was opened. Shows the schedule once they can be listed first. */
function useFirst(schedule: Schedule, station: string | undefined): readonly string[] {
  const [first, setFirst] = useState(NONE)

  useLayoutEffect(() => {
    if (station !== undefined) setFirst(readOwnChannels(station).favorites)
  }, [station])

  const known = new Set(schedule.channels.map(({ id }) => id))
  const isWhole = schedule.failed || schedule.channels.every(({ name }) => name !== '')
  const isReady = first !== NONE && (isWhole || first.every((id) => known.has(id)))
  useLayoutEffect(() => {
    // Set by `early.ts`. The style sheet hides the schedule until it is deleted.
    if (isReady) delete document.documentElement.dataset.favorites
  }, [isReady])

  return first
}
