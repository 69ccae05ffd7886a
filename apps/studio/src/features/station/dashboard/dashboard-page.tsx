import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { dashboard as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type StationDayAnswer, useStationDay } from '#data/airings/use-station-day.ts'
import { useMayReadCompliance } from '#data/compliance/use-compliance.ts'
import { useStation, useStreamOf } from '#data/records/use-station.ts'
import { useMay } from '#resources/use-may.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { isMotionWelcome, isPlayedHere } from '#ui/player/stream/played-here.ts'
import { useNow } from '#ui/time/use-now.ts'
import { ChannelRibbons } from './channel-ribbons.tsx'
import { ComplianceTiles } from './compliance/compliance-tiles.tsx'
import styles from './dashboard-page.module.css'
import { FixDialog } from './fixes/fix-dialog.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { NotReady } from './not-ready.tsx'
import { OnAirTile } from './on-air-tile.tsx'
import { MyQueue } from './queue/my-queue.tsx'
import { TodaysBookings } from './queue/todays-bookings.tsx'
import type { FixableTrouble } from './ribbon.ts'
import { useAhead } from './use-ahead.ts'
import { useOnAirPictures } from './use-on-air-pictures.ts'

const KEY = 'dashboard-live-pictures'

/** Returns whether live pictures play on the dashboard, and a function that plays or pauses them on this device. */
function useLivePictures(): [plays: boolean, play: (plays: boolean) => void] {
  const [plays, setPlays] = useState(
    () => (localStorage.getItem(KEY) ?? (isMotionWelcome() ? 'on' : 'off')) === 'on',
  )
  return [
    plays,
    (wanted) => {
      setPlays(wanted)
      localStorage.setItem(KEY, wanted ? 'on' : 'off')
    },
  ]
}

/** The dashboard of the station: what is on air now, the next 72 hours, and the user's own queue. */
export function DashboardPage() {
  usePageTitle(words.dashboard)
  const station = useStation()
  const now = useNow(MINUTE_MS)
  const answer = useStationDay(now)
  const isNew = answer.days?.length === 0
  const { read: mayReadCompliance } = useMayReadCompliance()
  const streamOf = useStreamOf()
  const [plays, play] = useLivePictures()
  const hasLive = answer.days?.some(({ channel }) => isPlayedHere(streamOf(channel))) ?? false
  return (
    <>
      <PageHead
        title={words.onAir}
        line={station.name}
        actions={
          hasLive && (
            <Button
              leftSection={plays ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
              onClick={() => play(!plays)}
            >
              {plays ? words.pausePictures : words.playPictures}
            </Button>
          )
        }
      />
      {isNew ? <NewStation /> : <OnAirStrip answer={answer} now={now} plays={plays} />}
      {isNew ? <People now={now} /> : <AheadAndPeople now={now} comes={answer.error === null} />}
      {answer.days && !isNew && mayReadCompliance && <ComplianceTiles />}
    </>
  )
}

function NewStation() {
  return (
    <EmptyState
      picture="tower"
      action={
        <Button variant="primary" component={Link} to="/onboarding">
          {words.setUpTheStation}
        </Button>
      }
    >
      <strong>{words.noChannels}</strong> {words.noChannelsHelp}
    </EmptyState>
  )
}

type OnAirStripProps = { answer: StationDayAnswer; now: EpochMs; plays: boolean }

function OnAirStrip({ answer: { days, error, refetch }, now, plays }: OnAirStripProps) {
  const streamOf = useStreamOf()
  const pictures = useOnAirPictures(days ?? [], now)
  if (error) {
    return <Failure error={error} what={words.onAirNotLoaded} onRetry={refetch} />
  }
  return (
    <ul className={styles.strip} aria-busy={!days}>
      {days
        ? days.map((day, place) => {
            const stream = streamOf(day.channel)
            return (
              <li key={day.channel.id}>
                <OnAirTile
                  day={day}
                  place={place}
                  picture={pictures.get(day.channel.id)}
                  stream={plays && isPlayedHere(stream) ? stream : undefined}
                />
              </li>
            )
          })
        : [1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton height="168px" />
            </li>
          ))}
    </ul>
  )
}

type PendingFix = { channel: Channel; trouble: FixableTrouble }

type AheadAndPeopleProps = {
  now: EpochMs
  /** Whether the content will appear. False when the channels cannot be read: no skeleton is shown then. */
  comes: boolean
}

function AheadAndPeople({ now, comes }: AheadAndPeopleProps) {
  const { window, channels, lines } = useAhead(now)
  const { create: mayFix } = useMay({ collection: airings, readOnly: false })
  const [fixing, setFixing] = useState<PendingFix>()
  const { create: mayUpload } = useMay({ collection: media, readOnly: false })
  const mayMend = mayFix || mayUpload
  const onFix = (channel: Channel, trouble: FixableTrouble) => setFixing({ channel, trouble })
  const line = lines?.find(({ channel }) => channel.id === fixing?.channel.id)
  return (
    <>
      {channels && (
        <ChannelRibbons
          channels={channels}
          lines={lines}
          window={window}
          onFix={mayFix ? onFix : undefined}
        />
      )}
      {!channels && comes && (
        <div className={styles.coming}>
          <Skeleton height="var(--ribbons)" />
        </div>
      )}
      <People now={now} coming={mayMend && comes && !lines}>
        {lines && mayFix && <NeedsAttention lines={lines} onFix={onFix} />}
        {lines && mayMend && <NotReady lines={lines} />}
      </People>
      {fixing && line && (
        <FixDialog {...fixing} airings={line.airings} onClose={() => setFixing(undefined)} />
      )}
    </>
  )
}

type PeopleProps = {
  now: EpochMs
  /**
   * Whether the content above the bookings is still loading. The bookings wait for it so that they do not
   * shift.
   */
  coming?: boolean
  children?: ReactNode
}

/** The user's queue and today's bookings, next to the list of issues. */
function People({ now, coming = false, children }: PeopleProps) {
  return (
    <div className={styles.people}>
      <div className={styles.column}>
        {coming ? (
          <Skeleton height="280px" />
        ) : (
          <>
            {children}
            <TodaysBookings now={now} />
          </>
        )}
      </div>
      <div className={styles.column}>
        <MyQueue now={now} />
      </div>
    </div>
  )
}
