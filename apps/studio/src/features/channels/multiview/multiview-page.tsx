import { MINUTE_MS } from '@docket/model/time'
import { Button } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { type ChannelDay, useStationDay } from '#data/airings/use-station-day.ts'
import { ViewBar } from '#resources/list/view-bar.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { useForcedColors } from '#ui/theme/forced-colors.ts'
import { useNow } from '#ui/time/use-now.ts'
import unseen from '#ui/unseen.module.css'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { ChannelTile } from './channel-tile.tsx'
import styles from './multiview.module.css'
import { useOwnDocument } from './use-own-document.ts'
import { useWall } from './use-wall.ts'
import { MOST_ON_PHONES, MOST_TILES, onWall, toggled } from './wall.ts'

const PATH = '/multiview'

/** Shows up to nine channels at once, at most one of them with sound. */
export function MultiviewPage() {
  usePageTitle('Multiview')
  useForcedColors('dark')
  useOwnDocument(PATH)
  const { days, error, refetch } = useStationDay(useNow(MINUTE_MS))
  if (error) {
    return <Failure error={error} what="The channels could not be loaded." onRetry={refetch} />
  }
  if (days?.length === 0) {
    return (
      <>
        <PageHead title="Multiview" />
        <EmptyState>
          <strong>The station has no channels yet.</strong> When it has channels, up to nine of them
          play here side by side.
        </EmptyState>
      </>
    )
  }
  return days ? <Wall days={days} /> : <Coming />
}

function Coming() {
  return (
    <>
      <PageHead title="Multiview" />
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
  const most = useIsPhone() ? MOST_ON_PHONES : MOST_TILES
  const all = days.map(({ channel }) => channel)
  const shown = onWall(all, search, most)
  const dayOf = new Map(days.map((day) => [day.channel.id, day]))
  const frame = useRef<HTMLElement>(null)
  const wall = useWall(shown, frame)
  const streams = shown.filter(({ streamUrl }) => streamUrl !== '')
  const heard = shown.find(({ id }) => id === wall.audible)

  return (
    <>
      <PageHead
        title="Multiview"
        line={
          streams.length === 0
            ? 'No channel has a stream'
            : `${streams.length} of ${shown.length} with a stream`
        }
        actions={
          <>
            <ChannelMenu all={all} shown={shown} most={most} />
            <Button
              leftSection={<IconMaximize size={16} aria-hidden />}
              onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
            >
              Full screen
            </Button>
            {streams.length > 0 &&
              (wall.playing.size > 0 ? (
                <Button onClick={wall.stopAll}>Stop all</Button>
              ) : (
                <Button variant="primary" onClick={wall.playAll}>
                  Play all
                </Button>
              ))}
          </>
        }
      />
      <ViewBar path={PATH} views={[{ name: 'First channels', search: {} }]} search={search} />
      <section
        ref={frame}
        className={styles.wall}
        data-columns={wall.columns}
        aria-label="Channels"
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
        <kbd className={styles.key}>1</kbd> to <kbd className={styles.key}>9</kbd> plays the sound
        of a channel, <kbd className={styles.key}>0</kbd> mutes all. Use the arrows to move, Enter
        for sound, and F to enlarge a channel.
      </p>
      <p className={unseen.unseen} aria-live="polite">
        {heard ? `Sound: ${heard.name}` : 'All channels are muted'}
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
    <Menu align="end" trigger={(trigger) => <Button {...trigger}>Channels</Button>}>
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
