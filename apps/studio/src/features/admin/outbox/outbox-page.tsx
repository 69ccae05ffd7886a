import type { MailState } from '@docket/model/station/outbox'
import { outbox as words } from '@docket/texts/studio/admin'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { Segments } from '#ui/choice/segments.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Moment } from '../moment.tsx'
import { PageBody } from '../page/page-body.tsx'
import { Pager } from '../page/pager.tsx'
import { MailDetails } from './mail-details.tsx'
import { useOutbox } from './outbox.ts'

const PAGE_SIZE = 30
const STATES: readonly { value: MailState | 'all'; label: string }[] = [
  { value: 'all', label: words.all },
  { value: 'waiting', label: words.waiting },
  { value: 'failed', label: words.failed },
  { value: 'kept', label: words.kept },
  { value: 'sent', label: words.sent },
]

/** The outbox: the state of every email of the installation, and its content while that is stored. */
export function OutboxPage() {
  usePageTitle(words.outbox)
  const [state, setState] = useState<MailState | 'all'>('all')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string>()
  const { data, error, refetch } = useOutbox(page, state === 'all' ? undefined : state)

  return (
    <>
      <PageHead title={words.outbox} line={words.outboxLine} />
      <PageBody>
        <Group>
          <Segments
            label={words.show}
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
          <EmptyState picture="inbox">
            <strong>{words.noEmailsHere}</strong> {words.noEmailsHereHelp}
          </EmptyState>
        )}
        {data && data.mails.length > 0 && (
          <PlainTable scrolls columns={[words.subject, words.to, words.state, words.created]}>
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
