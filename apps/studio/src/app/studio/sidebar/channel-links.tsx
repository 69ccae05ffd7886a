import { CHANNEL_LIST_SIZE } from '@docket/model/kernel/constants'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChannels } from '#data/records/use-station.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { words } from '../words/frame.ts'
import { nearestTo } from './nearest-to.ts'
import type { OnAirNow } from './on-air-watch.tsx'
import { OnAirWatch } from './on-air-watch.tsx'
import styles from './sidebar.module.css'

/** More channels than this would push the rest of the navigation off a small screen. */
const MAX = 6
/** How many rows to reserve until the channels are loaded. Most stations have about this many. */
const USUAL = 3

type ChannelLinksProps = { pathname: string; isNarrow: boolean }

/** The station's channels, each with a line that shows how much of its program has passed. */
export function ChannelLinks({ pathname, isNarrow }: ChannelLinksProps) {
  const { data: channels, isPending, isError, refetch } = useChannels()
  const [onAir, setOnAir] = useState<OnAirNow>(new Map())

  if (isPending) return <Skeleton height={`calc(${USUAL} * max(28px, var(--finger)))`} />
  if (isError) {
    return (
      <button type="button" className={styles.link} onClick={() => void refetch()}>
        <span className={styles.number} aria-hidden>
          !
        </span>
        <span className={styles.name}>{words.channelsNotLoaded}</span>
      </button>
    )
  }
  if (channels.length === 0) return null

  const [, , here] = pathname.split('/')
  const shown = nearestTo(
    channels.findIndex(({ id }) => id === here),
    channels,
    MAX,
  )
  return (
    <>
      <OnAirWatch onChange={setOnAir} />
      <ul className={styles.channels} aria-label={words.channels}>
        {shown.map(({ id, name, number }) => {
          const now = onAir.get(id)
          const hints = [isNarrow && `${number} ${name}`.trim(), now?.hint].filter(Boolean)
          return (
            <li key={id} data-hint={hints.join(': ') || undefined} data-hint-side="right">
              <Link className={styles.link} to="/channels/$channel" params={{ channel: id }}>
                <span className={styles.number}>{number || name.slice(0, 1)}</span>
                <span className={styles.name}>{name}</span>
              </Link>
              {now && (
                <span
                  className={styles.line}
                  role="progressbar"
                  aria-label={words.shownSoFar(now.title, name)}
                  aria-valuenow={Math.round(now.done * 100)}
                >
                  <span style={{ transform: `scaleX(${now.done})` }} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {channels.length > shown.length && !isNarrow && (
        <Link className={styles.all} to="/channels" activeOptions={{ exact: true }}>
          {channels.length < CHANNEL_LIST_SIZE ? words.allOf(channels.length) : words.allChannels}
        </Link>
      )}
    </>
  )
}
