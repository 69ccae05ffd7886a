import {
  appealFromStatus,
  readSubmissionStatus,
  type SubmissionStatus,
  writeFromStatus,
} from '@docket/model/submissions/messages'
import { formatClock, formatDate } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { messages as words } from '@docket/texts/studio/submissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { statusOf } from '#data/cache/retry.ts'
import { call } from '#data/connection/call.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import page from '../hand-in.module.css'
import { MessageBox } from './message-box.tsx'
import styles from './messages.module.css'
import { ReasonList } from './reason-list.tsx'
import { Thread } from './thread.tsx'

/** The state of a submission for its producer without an account, opened by the secret link in the station's mails. */
export function StatusPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['submission-status', token],
    queryFn: ({ signal }) => call(readSubmissionStatus, { token }, { signal }),
  })
  usePageTitle(data?.title ?? words.yourProgram)
  if (statusOf(error) === 404) return <ErrorScreen status={404} description={words.noSuchLink} />
  return (
    <main className={page.page}>
      {data && <p className={page.station}>{data.station}</p>}
      <h1 className={page.title}>{data?.title ?? words.yourProgram}</h1>
      {isPending && <Skeleton height="320px" />}
      {error && <Failure error={error} what={words.notLoaded} onRetry={refetch} />}
      {data && <Status token={token} of={data} />}
    </main>
  )
}

function Status({ token, of }: { token: string; of: SubmissionStatus }) {
  const { status, reasons, airs, messages, station, canAppeal } = of
  const queries = useQueryClient()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const show = (after: SubmissionStatus) =>
    queries.setQueryData(['submission-status', token], after)
  return (
    <>
      <p role="status" className={styles.state}>
        {airs || (status !== '' && words.states[status])}
      </p>
      {(status === 'rejected' || status === 'changes_requested') && (
        <ReasonList reasons={reasons} />
      )}
      <section aria-label={words.messages} className={styles.panel}>
        <h2 className={styles.heading}>{words.messages}</h2>
        <Thread
          messages={messages}
          side="producer"
          sayTime={(at) =>
            `${formatDate(dayOf(at, zone), 'mm/dd/yy')}, ${formatClock(at, zone, '12h')}`
          }
          nameOf={(side) => (side === 'station' ? station : words.you)}
        />
        <MessageBox
          key={status}
          label={canAppeal ? words.appealOrWrite : words.toStation}
          verb={words.send}
          isSecond={canAppeal}
          onSend={async (text) => show(await call(writeFromStatus, { token, text }))}
        />
      </section>
      {canAppeal && (
        <section aria-label={words.appeal} className={styles.panel}>
          <h2 className={styles.heading}>{words.appeal}</h2>
          <MessageBox
            label={words.whyAppeal}
            verb={words.appealVerb}
            help={words.appealHelp}
            onSend={async (text) => show(await call(appealFromStatus, { token, text }))}
          />
        </section>
      )}
    </>
  )
}
