import { MINUTE_MS } from '@docket/model/time/instants'
import { multiview as words } from '@docket/texts/studio/playout'
import { Button } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type ChannelDay, useStationDay } from '#data/airings/use-station-day.ts'
import { useStreamOf } from '#data/records/use-station.ts'
import { ViewBar } from '#resources/list/view-bar.tsx'
import { filled } from '#texts/filled.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useForcedColors } from '#ui/theme/forced-colors.ts'
import { useNow } from '#ui/time/use-now.ts'
import unseen from '#ui/unseen.module.css'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { ChannelTile } from './channel-tile.tsx'
import styles from './multiview.module.css'
import { useWall } from './use-wall.ts'
import { MAX_ON_PHONES, MAX_TILES, onWall, toggled } from './wall.ts'

const PATH = '/multiview'

/** Shows up to nine channels at once, at most one of them with sound. */
export function MultiviewPage() {
  usePageTitle(words.multiview)
  useForcedColors('dark')
  useOwnDocument(PATH)
  const { days, error, refetch } = useStationDay(useNow(MINUTE_MS))
  if (error) {
    return <Failure error={error} what={words.notLoaded} onRetry={refetch} />
  }
  if (days?.length === 0) {
    return (
      <>
        <PageHead title={words.multiview} />
        <EmptyState picture="tower">
          <strong>{words.noChannels}</strong> {words.noChannelsHelp}
        </EmptyState>
      </>
    )
  }
  return days ? <Wall days={days} /> : <Coming />
}

function Coming() {
  return (
    <>
      <PageHead title={words.multiview} />
      <div className={styles.wall} data-columns={2} aria-busy>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height="280px" />
        ))}
      </div>
    </>
  )
}

function Wall({ days }: { days: readonly ChannelDay[] }) {
  const search = useSearch({ from: PATH })
  const most = useIsPhone() ? MAX_ON_PHONES : MAX_TILES
  const all = days.map(({ channel }) => channel)
  const shown = onWall(all, search, most)
  const dayOf = new Map(days.map((day) => [day.channel.id, day]))
  const frame = useRef<HTMLElement>(null)
  const wall = useWall(shown, frame)
  const streamOf = useStreamOf()
  const streams = shown.filter((channel) => streamOf(channel) !== '')
  const heard = shown.find(({ id }) => id === wall.audible)

  return (
    <>
      <PageHead
        title={words.multiview}
        line={
          streams.length === 0
            ? words.noStreams
            : words.withStream({ streams: streams.length, channels: shown.length })
        }
        actions={
          <>
            <ChannelMenu all={all} shown={shown} most={most} />
            <Button
              leftSection={<IconMaximize size={16} aria-hidden />}
              onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
            >
              {words.fullScreen}
            </Button>
            {streams.length > 0 &&
              (wall.playing.size > 0 ? (
                <Button onClick={wall.stopAll}>{words.stopAll}</Button>
              ) : (
                <Button variant="primary" onClick={wall.playAll}>
                  {words.playAll}
                </Button>
              ))}
          </>
        }
      />
      <ViewBar path={PATH} views={[{ name: words.firstChannels, search: {} }]} search={search} />
      <section
        ref={frame}
        className={styles.wall}
        data-columns={wall.columns}
        aria-label={words.channels}
        aria-describedby="wall-keys"
      >
        {shown.map(({ id }, place) => {
          const day = dayOf.get(id)
          return (
            day && (
              <ChannelTile
                key={id}
                day={day}
                number={place + 1}
                playing={wall.playing.has(id)}
                audible={wall.audible === id}
                sparing={wall.audible !== id && wall.columns > 1}
                current={wall.current === place}
                large={wall.large === id}
                onPlay={() => wall.play(id)}
                onSound={() => wall.giveSound(id)}
                onFocus={() => wall.setCurrent(place)}
                onKeyDown={(event: KeyboardEvent) => wall.onTileKey(event, place)}
              />
            )
          )
        })}
      </section>
      <p className={styles.keys} id="wall-keys">
        {filled(words.keys, {
          first: <kbd className={styles.key}>1</kbd>,
          last: <kbd className={styles.key}>9</kbd>,
          none: <kbd className={styles.key}>0</kbd>,
        })}
      </p>
      <p className={unseen.unseen} aria-live="polite">
        {heard ? words.sound({ channel: heard.name }) : words.allMuted}
      </p>
    </>
  )
}

type ChannelMenuProps = {
  all: readonly ChannelDay['channel'][]
  shown: readonly ChannelDay['channel'][]
  most: number
}

/** The menu that selects the channels of the multiview. */
function ChannelMenu({ all, shown, most }: ChannelMenuProps) {
  const navigate = useNavigate({ from: PATH })
  const ids = new Set(shown.map(({ id }) => id))
  return (
    <Menu align="end" target={<Button>{words.channels}</Button>}>
      {all.map(({ id, name }) => (
        <MenuItem
          key={id}
          choice="checkbox"
          checked={ids.has(id)}
          disabled={ids.has(id) ? ids.size === 1 : ids.size >= most}
          onChoose={() => void navigate({ search: { channels: toggled(all, shown, id) } })}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

/**
 * Reloads the page when it was reached by in-app navigation. Streams come from other hosts, and only the
 * document of this page has a content security policy that allows them.
 */
function useOwnDocument(path: string): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && new URL(entry.name).pathname !== path) location.reload()
  }, [path])
}
