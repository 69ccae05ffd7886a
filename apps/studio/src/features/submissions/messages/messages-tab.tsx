import { markMessagesRead, sendSubmissionMessage } from '@docket/model/submissions/messages'
import { submissionMessages } from '@docket/model/submissions/submission-messages'
import type { Submission } from '@docket/model/submissions/submissions'
import { formatClock, formatDate } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { messages as words } from '@docket/texts/studio/submissions'
import { useEffect } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useStation } from '#data/records/use-station.ts'
import { useSession } from '#data/session/use-session.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { MessageBox } from './message-box.tsx'
import styles from './messages.module.css'
import { ReasonList } from './reason-list.tsx'
import { Thread } from './thread.tsx'

/** The messages between the station and the producer about a submission. Both sides see this tab. */
export function MessagesTab({ submission }: { submission: Submission }) {
  const { id, submitter, contactName, newForStation, newForProducer } = submission
  const { data, isPending, error, refetch } = useLiveRecords(submissionMessages, {
    filter: 'submission = {:id}',
    values: { id },
    sort: 'created',
  })
  const station = useStation()
  const { zone, clock, dates } = useStationTime()
  const side = useSession()?.user.id === submitter ? 'producer' : 'station'
  const unread = side === 'station' ? newForStation : newForProducer
  const isSeen = data !== undefined
  useEffect(() => {
    if (!isSeen || unread === 0) return
    // A failure is not worth a message: the messages just stay marked as new.
    call(markMessagesRead, { submission: id }).catch(() => undefined)
  }, [id, unread, isSeen])

  if (isPending) return <Skeleton height="320px" />
  if (!data) return <Failure error={error} what={words.notLoaded} onRetry={refetch} />
  return (
    <div className={styles.panel}>
      <ReasonList reasons={submission.reasons ?? []} />
      <Thread
        messages={data.map(({ created: at, ...message }) => ({ ...message, at }))}
        side={side}
        sayTime={(at) => `${formatDate(dayOf(at, zone), dates)}, ${formatClock(at, zone, clock)}`}
        nameOf={(of) => (of === 'station' ? station.name : contactName || words.producer)}
      />
      <MessageBox
        label={side === 'station' ? words.toProducer : words.toStation}
        verb={words.send}
        {...(side === 'station' && submitter === '' && { help: words.mailedHelp })}
        onSend={async (text) => {
          await call(sendSubmissionMessage, { submission: id, text })
          refreshSoon(submissionMessages.name)
        }}
      />
    </div>
  )
}
