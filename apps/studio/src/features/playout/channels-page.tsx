import { channels } from '@docket/model/station/channels'
import { MINUTE_MS } from '@docket/model/time/instants'
import { channels as words } from '@docket/texts/studio/playout'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useStationDay } from '#data/airings/use-station-day.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { useMay } from '#resources/use-may.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { ChannelCard } from './channel-card.tsx'
import styles from './channels-page.module.css'
import { CHANNEL_AREA } from './settings/area.ts'

/** All channels of the station: what is on now, what comes next, and what needs attention today. */
export function ChannelsPage() {
  usePageTitle(words.channels)
  return (
    <>
      <PageHead title={words.channels} actions={<ChannelActions />} />
      <AreaNav resource={{ area: CHANNEL_AREA, path: '/channels' }} />
      <ChannelCards />
    </>
  )
}

function ChannelActions() {
  const may = useMay({ collection: channels, readOnly: false })
  const navigate = useNavigate()
  if (!may.create) return null
  return (
    <Button
      variant="primary"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ href: '/channels/settings/new' })}
    >
      {words.newChannel}
    </Button>
  )
}

function ChannelCards() {
  const now = useNow(MINUTE_MS)
  const { days, error, refetch } = useStationDay(now)

  if (error) {
    return <Failure error={error} what={words.notLoaded} onRetry={refetch} />
  }
  if (!days) return <ChannelCardsComing />
  if (days.length === 0) {
    return (
      <EmptyState picture="tower">
        <strong>{words.noChannels}</strong> {words.noChannelsHelp}
      </EmptyState>
    )
  }

  return (
    <ul className={styles.cards}>
      {days.map((day) => (
        <li key={day.channel.id}>
          <ChannelCard day={day} now={now} />
        </li>
      ))}
    </ul>
  )
}

function ChannelCardsComing() {
  return (
    <ul className={styles.cards} aria-busy aria-label={words.loading}>
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Skeleton height="196px" />
        </li>
      ))}
    </ul>
  )
}
