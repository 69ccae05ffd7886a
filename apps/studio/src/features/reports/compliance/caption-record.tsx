import {
  type CaptionFigures,
  type CaptionRecord,
  readCaptionRecord,
} from '@docket/model/reports/caption-record'
import { airings } from '@docket/model/schedule/airings'
import { addDays } from '@docket/model/time/calendar'
import { MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { compliance as words } from '@docket/texts/studio/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { useStation } from '#data/records/use-station.ts'
import { Segments } from '#ui/choice/segments.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { FileMenu } from '../file-menu.tsx'
import styles from './compliance.module.css'
import { quartersUntil } from './quarters.ts'

const SHOWN = 4
const HEADS = [
  words.captioned,
  words.inside,
  words.notCaptioned,
  words.exempt,
  words.unknown,
  words.share,
]

/** Which programs of a quarter had captions on the air, with the files for regulators. */
export function CaptionsOnAir() {
  const { zone, dayStart } = useStation()
  const quarters = quartersUntil(dayOf(useNow(MINUTE_MS), zone, dayStart), SHOWN)
  const [first, setFirst] = useState('')
  const chosen = quarters.find(({ from }) => from === first) ?? quarters[0]
  const period = { from: chosen?.from ?? '', until: chosen?.until ?? '' }
  const { data, error, isError, refetch } = useQuery({
    queryKey: [airings.name, 'caption-record', period.from],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readCaptionRecord, period, { signal }),
  })
  return (
    <section aria-labelledby="captions-on-air">
      <h2 id="captions-on-air">{words.record}</h2>
      <div className={styles.tools}>
        <Segments
          label={words.quarter}
          options={quarters.map(({ from, quarter, year }) => ({
            value: from,
            label: words.quarterOf({ quarter, year }),
          }))}
          value={period.from}
          onChange={setFirst}
        />
        <FileMenu
          label={words.download}
          report="captions"
          query={period}
          name={words.fileOf({ from: period.from, until: addDays(period.until, -1) })}
        />
      </div>
      {isError && <Failure error={error} what={words.recordNotLoaded} onRetry={refetch} />}
      {!data && !isError && <Skeleton height="120px" />}
      {data && <Figures {...data} />}
    </section>
  )
}

function Figures({ channels, totals, uncaptioned, others }: CaptionRecord) {
  if (totals.airings === 0) {
    return (
      <EmptyState>
        <strong>{words.nothingRecorded}</strong> {words.recordHelp}
      </EmptyState>
    )
  }
  const heads = HEADS.map((heading) => ({ heading, align: 'right' as const }))
  const rows = channels.length > 1 ? [...channels, totals] : channels
  const lacking = uncaptioned.filter(({ reason }) => reason === '').length + others
  return (
    <>
      <PlainTable isFlush scrolls stacks columns={[words.channel, ...heads]}>
        {rows.map((one) => (
          <Row key={one.id} {...one} />
        ))}
      </PlainTable>
      <p className={styles.second}>
        {lacking > 0 && `${words.withoutCaptions({ count: lacking })} `}
        {words.recordHelp}
      </p>
    </>
  )
}

function Row(one: CaptionFigures) {
  const hours = [one.captionedSec, one.insideSec, one.missingSec, one.exemptSec, one.unknownSec]
  const share = one.share === null ? '' : words.percent({ share: one.share / 100 })
  const cells = [
    ...hours.map((seconds) => words.hourCount({ hours: Math.round(seconds / 360) / 10 })),
    share,
  ]
  return (
    <tr>
      <th scope="row">{one.id === '' ? words.allChannels : one.name}</th>
      {cells.map((text, place) => (
        // The columns never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={place} data-align="right" data-heading={HEADS[place]}>
          {text}
        </td>
      ))}
    </tr>
  )
}
