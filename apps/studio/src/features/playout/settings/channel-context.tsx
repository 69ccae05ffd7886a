import { airings, STANDING } from '@docket/model/schedule/airings'
import type { Channel } from '@docket/model/station/channels'
import { isColor } from '@docket/model/station/readable-color'
import { MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { settingsContext as words } from '@docket/texts/studio/playout'
import type { CSSProperties } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import {
  ContextLines,
  ContextMore,
  ContextNote,
  ContextPart,
} from '#resources/context/context-part.tsx'
import { usePicture } from '#resources/context/use-picture.ts'
import type { ContextProps } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './channel-context.module.css'
import { PlayedElsewhere } from './take-over.tsx'

const MAX_AIRINGS = 4
const STANDING_ONES = STANDING.map((status) => `status = "${status}"`).join(' || ')

/** Previews the channel's tile in the guide with the current form values, and shows what airs next. */
export function ChannelContext({ values, record }: ContextProps<Channel>) {
  const logo = usePicture(values.logo, record, '100x100')
  const { name = '', number, color, description, carriage } = values
  const plate = isColor(color ?? '') ? color : undefined
  return (
    <>
      <ContextPart heading={words.asViewersSeeIt}>
        {!values.public && <ContextNote>{words.notPublished}</ContextNote>}
        <article className={styles.tile} aria-label={words.tile}>
          <div
            className={styles.plate}
            data-color={plate !== undefined}
            style={{ '--color': plate } as CSSProperties}
            aria-hidden
          >
            {logo ? <img src={logo} alt="" /> : <span>{number || name.slice(0, 1)}</span>}
          </div>
          <div className={styles.words}>
            <strong>{name || words.unnamed}</strong>
            {description && <p>{description}</p>}
            <Carriers carriage={carriage ?? null} number={number ?? ''} />
          </div>
        </article>
      </ContextPart>
      {record && <PlayedElsewhere channel={record} />}
      {record && <Coming channel={record.id} />}
    </>
  )
}

function Carriers({
  carriage,
  number,
}: Pick<ContextProps<Channel>['values'], 'carriage' | 'number'>) {
  const rows = Array.isArray(carriage) ? carriage : []
  const named = rows.filter(({ provider }) => provider)
  if (named.length === 0 && !number) return null
  return (
    <p className={styles.carriers}>
      {number && <Badge>{words.channelNumber({ number })}</Badge>}
      {named.map((row) => (
        <Badge key={`${row.provider} ${row.number}`}>
          {[row.provider, row.number].filter(Boolean).join(' ')}
        </Badge>
      ))}
    </p>
  )
}

function Coming({ channel }: { channel: string }) {
  const now = useNow(MINUTE_MS)
  const { data } = useLiveRecords(airings, {
    filter: `channel = {:channel} && endsAt > {:now} && (${STANDING_ONES})`,
    values: { channel, now: toInstant(now - (now % MINUTE_MS)) },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  if (!data) return null
  return (
    <ContextPart heading={words.onNowAndNext}>
      <ContextLines
        lines={data.map(({ id, title, startsAt }) => ({
          id,
          name: title,
          figure: <ClockTime at={toEpochMs(startsAt)} />,
        }))}
        empty={words.nothingScheduled}
      />
      <ContextMore path={`/channels/${channel}`}>{words.openSchedule}</ContextMore>
    </ContextPart>
  )
}
