import type { EpochMs } from '@docket/model/time/instants'
import { channels as words } from '@docket/texts/studio/playout'
import { IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { nowNext, progressOf } from '#data/airings/channel-day.ts'
import { type DayHealth, healthOf } from '#data/airings/day-health.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { ChannelDay } from '#data/airings/use-station-day.ts'
import { filled } from '#texts/filled.ts'
import { Progress } from '#ui/loading/progress.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import styles from './channel-card.module.css'

type ChannelCardProps = { day: ChannelDay; now: EpochMs }

/** One channel. Its name links to its schedule. */
export function ChannelCard({ day: { channel, window, airings }, now }: ChannelCardProps) {
  const { now: onAir, next } = nowNext(airings, now)
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        {channel.number && <span className={styles.number}>{channel.number}</span>}
        <h2 className={styles.name}>
          <Link
            className={styles.link}
            to="/channels/$channel"
            params={{ channel: channel.id }}
            title={channel.name}
          >
            {channel.name}
          </Link>
        </h2>
        <Link
          className={styles.settings}
          to={`/channels/settings/${channel.id}`}
          aria-label={words.settingsOf({ channel: channel.name })}
          data-hint={words.settings}
        >
          <IconSettings size={16} stroke={1.6} aria-hidden />
        </Link>
      </header>
      <OnAir airing={onAir} now={now} />
      <p className={styles.next}>
        <span className={styles.when}>{words.next}</span>
        {next ? (
          <>
            <ClockTime at={next.startsAt} />
            <span className={styles.title}>{next.airing.title}</span>
          </>
        ) : (
          words.nothingScheduled
        )}
      </p>
      <footer className={styles.foot}>
        <Health health={healthOf(airings, window, now)} />
        {channel.kind && <span>{words.kinds[channel.kind]}</span>}
      </footer>
    </article>
  )
}

function OnAir({ airing, now }: { airing: TimedAiring | undefined; now: EpochMs }) {
  if (!airing) return <p className={styles.silent}>{words.nothingOnAir}</p>
  return (
    <div className={styles.onAir}>
      <p className={styles.now}>
        <span className={styles.when}>{words.now}</span>
        <span className={styles.title}>{airing.airing.title}</span>
        <span className={styles.until}>
          {airing.airing.holds
            ? words.untilEnded
            : filled(words.until, { time: <ClockTime at={airing.endsAt} /> })}
        </span>
      </p>
      <Progress
        done={progressOf(airing, now)}
        label={words.shownSoFar({ title: airing.airing.title })}
      />
    </div>
  )
}

function Health({ health: { gaps, conflicts } }: { health: DayHealth }) {
  if (gaps === 0 && conflicts === 0) return <p>{words.restIsFull}</p>
  return (
    <p className={styles.health}>
      {conflicts > 0 && <Badge tone="danger">{words.conflicts({ count: conflicts })}</Badge>}
      {gaps > 0 && <Badge tone="warning">{words.gaps({ count: gaps })}</Badge>}
      <span>{words.today}</span>
    </p>
  )
}
