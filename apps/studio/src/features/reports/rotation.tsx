import { shows } from '@docket/model/library/shows'
import {
  type RestingShow,
  type RotationReport,
  readRotation,
} from '@docket/model/reports/analytics'
import { airings } from '@docket/model/schedule/airings'
import { formatDate } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { reports as words } from '@docket/texts/studio/reports'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import styles from './analytics.module.css'
import { FileMenu } from './file-menu.tsx'

const DAYS = [30, 90, 180, 365, 730].map((days) => ({
  value: String(days),
  label: words.dayCount({ days }),
}))
const USUAL = '365'
const SHOWN = 20

/** Which shows have not aired for some days. */
export function Rotation() {
  const [days, setDays] = useState(USUAL)
  const { data, error, isError, refetch } = useQuery({
    queryKey: [airings.name, shows.name, 'rotation', days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readRotation, { days: Number(days) }, { signal }),
  })
  return (
    <section className={styles.rotation} aria-labelledby="rotation">
      <div className={styles.rotationHead}>
        <h2 id="rotation">
          {words.notAired}{' '}
          {data && (
            <span className={styles.second}>
              {words.restingOf({ resting: data.resting, library: data.library })}
            </span>
          )}
        </h2>
        <NativeSelect
          aria-label={words.notAiredIn}
          size="xs"
          value={days}
          data={DAYS}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <FileMenu
          label={words.download}
          report="rotation"
          query={{ days }}
          name={`${words.notAiredIn} ${words.dayCount({ days: Number(days) })}`}
        />
      </div>
      {isError && (
        <Failure error={error} what={words.rotationNotLoaded} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton height="240px" />}
      {data && <Resting report={data} />}
    </section>
  )
}

function Resting({ report: { resting, library, shows: all } }: { report: RotationReport }) {
  if (resting === 0) {
    return (
      <EmptyState picture="figures">
        <strong>{library === 0 ? words.noLibrary : words.allAired}</strong>
      </EmptyState>
    )
  }
  const times = { heading: words.timesAired, align: 'right' as const }
  return (
    <>
      <PlainTable isFlush scrolls columns={[words.show, words.category, words.lastAired, times]}>
        {all.slice(0, SHOWN).map((show) => (
          <RestingRow key={show.id} {...show} />
        ))}
      </PlainTable>
      {resting > SHOWN && <p className={styles.counted}>{words.firstOf({ shown: SHOWN })}</p>}
    </>
  )
}

function RestingRow({ id, title, category, lastAiredAt, timesAired }: RestingShow) {
  const { zone, dates } = useStationTime()
  return (
    <tr>
      <th scope="row">
        <Link to={`/shows/${id}`} data-main>
          {title}
        </Link>
      </th>
      <td>{category}</td>
      <td>
        {lastAiredAt === null
          ? words.neverAired
          : formatDate(dayOf(toEpochMs(lastAiredAt), zone), dates)}
      </td>
      <td data-align="right">{timesAired}</td>
    </tr>
  )
}
