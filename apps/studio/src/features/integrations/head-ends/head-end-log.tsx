import { type HeadEndConnection, headEndConnections } from '@docket/model/playout/head-ends'
import { formatClockSeconds, formatDate } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { headEnds as words } from '@docket/texts/studio/integrations'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'

const MAX_SHOWN = 100
const FIGURES = [words.rate, words.packets, words.lostPackets, words.reconnects]

/**
 * Lists what a head-end was sent: when, at which rate, and with which streams. The first row is the current connection.
 */
export function HeadEndLog({ headEnd }: { headEnd: string }) {
  const { data, error, isPending, refetch } = useLiveRecords(headEndConnections, {
    filter: 'headEnd = {:headEnd}',
    values: { headEnd },
    sort: '-startedAt',
    limit: MAX_SHOWN,
  })
  if (isPending) return <Skeleton height="160px" />
  if (error) return <Failure error={error} what={words.logNotLoaded} onRetry={refetch} />
  if (data.length === 0) {
    return (
      <EmptyState>
        <strong>{words.nothingSentYet}</strong> {words.nothingSentYetHelp}
      </EmptyState>
    )
  }
  const figures = FIGURES.map((heading) => ({ heading, align: 'right' as const }))
  return (
    <PlainTable
      isFlush
      scrolls
      stacks
      columns={[words.startedAt, words.endedAt, ...figures, words.streams]}
    >
      {data.map((one) => (
        <Connection key={one.id} {...one} />
      ))}
    </PlainTable>
  )
}

function Connection(one: HeadEndConnection) {
  const cells = [
    words.kbits({ kbits: one.kbps }),
    ...[one.packets, one.lost, one.reconnects].map((count) => words.count({ count })),
  ]
  return (
    <tr>
      <th scope="row">
        <Moment at={one.startedAt} />
      </th>
      <td data-heading={words.endedAt}>
        {one.endedAt === '' ? words.stillSending : <Moment at={one.endedAt} />}
      </td>
      {cells.map((text, place) => (
        // The columns never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={place} data-align="right" data-heading={FIGURES[place]}>
          {text}
        </td>
      ))}
      <td data-heading={words.streams}>{one.streams}</td>
    </tr>
  )
}

function Moment({ at }: { at: string }) {
  const { zone, dates, clock } = useStationTime()
  const ms = toEpochMs(at)
  return `${formatDate(dayOf(ms, zone), dates)}, ${formatClockSeconds(ms, zone, clock)}`
}
