import type { MailState } from '@docket/model/outbox'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { Segments } from '#ui/choice/segments.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Moment } from '../moment.tsx'
import { PageBody } from '../page/page-body.tsx'
import { Pager } from '../page/pager.tsx'
import { MailDetails } from './mail-details.tsx'
import { useOutbox } from './outbox.ts'

const PAGE_SIZE = 30
const STATES: readonly { value: MailState | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'kept', label: 'Kept' },
  { value: 'sent', label: 'Sent' },
]

/** The outbox: the state of every email of the installation, and its content as long as that is stored. */
export function OutboxPage() {
  usePageTitle('Outbox')
  const [state, setState] = useState<MailState | 'all'>('all')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string>()
  const { data, error, refetch } = useOutbox(page, state === 'all' ? undefined : state)

  return (
    <>
      <PageHead title="Outbox" line="Emails, newest first" />
      <PageBody>
        <Group>
          <Segments
            label="Show"
            options={STATES}
            value={state}
            onChange={(chosen) => {
              setState(chosen)
              setPage(1)
            }}
          />
        </Group>
        {error && <Failure error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height="240px" />}
        {data?.mails.length === 0 && (
          <EmptyState>
            <strong>No emails here.</strong> Without a mail server, emails are kept here so you can
            read them.
          </EmptyState>
        )}
        {data && data.mails.length > 0 && (
          <PlainTable scrolls columns={['Subject', 'To', 'State', 'Created']}>
            {data.mails.map((mail) => (
              <tr key={mail.id}>
                <td data-wide>
                  <button type="button" data-main onClick={() => setOpened(mail.id)}>
                    {mail.subject}
                  </button>
                </td>
                <td>{mail.recipient}</td>
                <td>
                  <Badge tone={mail.state === 'failed' ? 'danger' : 'plain'}>{mail.state}</Badge>
                </td>
                <td>
                  <Moment at={mail.created} />
                </td>
              </tr>
            ))}
          </PlainTable>
        )}
        {data && <Pager page={page} hasMore={data.mails.length === PAGE_SIZE} onPage={setPage} />}
      </PageBody>
      {opened && <MailDetails key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
