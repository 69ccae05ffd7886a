import { type AffidavitLine, SHOWN_LINES, showAffidavit } from '@docket/model/sales/affidavit'
import { placements } from '@docket/model/sales/campaigns'
import { formatDay, formatSpanSeconds } from '@docket/model/time/format'
import { SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { sales as words } from '@docket/texts/studio/sales'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { ScrollRegion } from '#ui/viewport/scroll-region.tsx'
import styles from './campaign-delivery.module.css'

const COLUMNS = [
  words.date,
  words.aired,
  words.onChannel,
  words.program,
  words.whichSpot,
  { heading: words.ledgerRow, align: 'right' as const },
]

/** Lists when the spots of a campaign aired, like its affidavit. A long list shows only its end. */
export function AffidavitLines({ campaign }: { campaign: string }) {
  const { data, isError, error, refetch } = useQuery({
    // The key is that of a list of the collection, so that a change to a placement reloads it.
    queryKey: [placements.name, 'list', 'affidavit', campaign],
    queryFn: ({ signal }) => call(showAffidavit, { campaign }, { signal }),
  })
  if (isError) return <Failure error={error} what={words.affidavitNotLoaded} onRetry={refetch} />
  if (!data) return null
  const { lines, count } = data
  if (count === 0) return <p className={styles.none}>{words.nothingAired}</p>
  return (
    <div className={styles.lines}>
      <ScrollRegion name={words.whatAired} className={styles.table}>
        <PlainTable isFlush stacks columns={COLUMNS}>
          {lines.map((line) => (
            <Line key={`${line.airedAt} ${line.channel}`} line={line} />
          ))}
        </PlainTable>
      </ScrollRegion>
      {count > lines.length && <p>{words.lastLines({ count, shown: SHOWN_LINES })}</p>}
    </div>
  )
}

function Line({ line }: { line: AffidavitLine }) {
  const { zone, clock } = useStationTime()
  const startsAt = toEpochMs(line.airedAt)
  const span = { startsAt, endsAt: startsAt + line.seconds * SECOND_MS }
  return (
    <tr>
      <td data-heading={words.date}>{formatDay(line.day, 'date')}</td>
      <td data-heading={words.aired}>
        <time dateTime={line.airedAt}>{formatSpanSeconds(span, zone, clock)}</time>
      </td>
      <td data-heading={words.onChannel}>{line.channel}</td>
      <td data-heading={words.program}>{line.program || words.between}</td>
      <th scope="row">
        {line.spot}
        {line.isMakeGood && <span className={styles.mark}>{words.makeGood}</span>}
      </th>
      <td data-align="right" data-heading={words.ledgerRow}>
        {line.row || ''}
      </td>
    </tr>
  )
}
