import type { FreeTimeslot } from '@docket/model/schedule/timeslots/free-timeslots'
import { isFairDraw } from '@docket/model/schedule/timeslots/terms/grants/draw'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { timeslots as words } from '@docket/texts/studio/schedule'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { ContextLines, ContextPart } from '#resources/context/context-part.tsx'
import styles from './draw-record.module.css'

/**
 * Shows the commitment to a draw and, after the draw, its record, which this browser verifies by repeating the draw.
 */
export function DrawRecord({ free }: { free: FreeTimeslot }) {
  const { data: requests = [] } = useLiveRecords(timeslots, {
    filter: 'free = {:free}',
    values: { free: free.id },
  })
  const { seed, seedHash, result } = free
  const nameOf = (id: string) => requests.find((request) => request.id === id)?.title ?? id
  return (
    <ContextPart heading={words.theDraw}>
      <p>{result ? (isFairDraw(free) ? words.drawIsFair : words.drawIsNot) : words.drawPromise}</p>
      <dl className={styles.seeds}>
        <dt>{words.seedHash}</dt>
        <dd>{seedHash}</dd>
        {seed !== '' && (
          <>
            <dt>{words.seed}</dt>
            <dd>{seed}</dd>
          </>
        )}
      </dl>
      {result && (
        <ContextLines
          lines={result.map(({ id, tickets }, place) => ({
            id,
            name: words.drawnAs({ place: place + 1, title: nameOf(id) }),
            path: `/timeslots/${id}`,
            figure: words.ticketsOf({ tickets }),
          }))}
          empty={words.nobodyTookPart}
        />
      )}
    </ContextPart>
  )
}
