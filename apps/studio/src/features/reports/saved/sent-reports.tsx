import { sendReport } from '@docket/model/reports/report-mailing'
import { type SavedReport, type SentReport, sentReports } from '@docket/model/reports/saved-reports'
import { formatClock, formatDate } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { saved as words } from '@docket/texts/studio/reports'
import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { call } from '#data/connection/call.ts'
import { protectedFileUrl } from '#data/connection/file-url.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { nameOf } from '#resources/resource.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './saved.module.css'

const MAX_REPORTS = 100

/** Lists when a saved report was sent, to whom, and with what result. */
export function SentReports({ report }: { report: SavedReport }) {
  const { data, error, isPending, refetch } = useLiveRecords(sentReports, {
    filter: 'report = {:report}',
    values: { report: report.id },
    sort: '-dueAt',
    limit: MAX_REPORTS,
    expand: 'sentBy',
  })
  return (
    <div className={styles.sent}>
      <div className={styles.tools}>
        <SendNow id={report.id} />
      </div>
      {report.unsubscribed && report.unsubscribed.length > 0 && (
        <p className={styles.second}>
          {words.unsubscribed({ addresses: report.unsubscribed.join(', ') })}
        </p>
      )}
      {isPending && <Skeleton height="160px" />}
      {error && <Failure error={error} what={words.sentNotLoaded} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState picture="figures">
          <strong>{words.nothingSent}</strong> {words.nothingSentHelp}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <PlainTable
          isFlush
          scrolls
          columns={[words.when, words.state, words.recipients, words.by, words.file]}
        >
          {data.map((sent) => (
            <SentRow key={sent.id} sent={sent} />
          ))}
        </PlainTable>
      )}
    </div>
  )
}

function SendNow({ id }: { id: string }) {
  const [isSending, setSending] = useState(false)
  async function send(): Promise<void> {
    setSending(true)
    try {
      const { recipients } = await call(sendReport, { id })
      showToast({ severity: 'success', summary: words.wasSent({ count: recipients }) })
    } catch (failure) {
      showToast({ severity: 'error', summary: words.notSent, detail: reasonOf(failure) })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      loading={isSending}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => void send()}
    >
      {words.sendNow}
    </Button>
  )
}

async function download(sent: SentReport): Promise<void> {
  try {
    location.assign(await protectedFileUrl(sent, sent.file))
  } catch (failure) {
    showToast({ severity: 'error', summary: words.notDownloaded, detail: reasonOf(failure) })
  }
}

function SentRow({ sent }: { sent: SentReport }) {
  const { zone, clock, dates } = useStationTime()
  const at = toEpochMs(sent.dueAt)
  const { sentBy } = ((sent as unknown as AnyRecord).expand ?? {}) as { sentBy?: AnyRecord }
  return (
    <tr>
      <th scope="row">
        {formatDate(dayOf(at, zone), dates)}, {formatClock(at, zone, clock)}
      </th>
      <td data-wide data-state={sent.state} className={styles.state}>
        {words.states[sent.state]}
        {sent.reason !== '' && <span className={styles.second}>{sent.reason}</span>}
      </td>
      <td data-wide>{sent.recipients?.join(', ')}</td>
      <td>{sentBy ? nameOf(sentBy) : words.schedule}</td>
      <td>
        {sent.file !== '' && (
          <Button
            variant="quiet"
            aria-label={words.downloadFile({ name: sent.fileName })}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download(sent)}
          >
            {words.download}
          </Button>
        )}
      </td>
    </tr>
  )
}
