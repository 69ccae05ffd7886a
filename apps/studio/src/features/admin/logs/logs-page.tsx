import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { quotedFilter } from '#data/records/quoted-filter.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Segments } from '#ui/choice/segments.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Moment } from '../moment.tsx'
import { PageBody } from '../page/page-body.tsx'
import { Pager } from '../page/pager.tsx'
import { HourChart } from './hour-chart.tsx'
import { LogDetails } from './log-details.tsx'
import styles from './logs-page.module.css'
import { type LogEntry, useLog } from './request-log.ts'

const LEVELS = [
  { value: '', label: 'All' },
  { value: 'level >= 4', label: 'Refused or failed' },
  { value: 'level >= 8', label: 'Failed' },
]

export function LogsPage() {
  usePageTitle('Logs')
  const [words, setWords] = useState('')
  const [level, setLevel] = useState('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<LogEntry>()
  const filter = [level, filterOf(words)].filter(Boolean).join(' && ')
  const { data, error, refetch } = useLog(page, filter)

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setWords(String(new FormData(event.currentTarget).get('words')).trim())
    setPage(1)
  }

  return (
    <>
      <PageHead
        title="Logs"
        line={data && `${data.totalItems.toLocaleString('en-US')} requests`}
        actions={
          <Button variant="quiet" onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      />
      <PageBody>
        <form className={styles.tools} onSubmit={search}>
          <TextInput
            className={styles.words ?? ''}
            name="words"
            type="search"
            label="Part of an address or a filter"
            placeholder="/api/collections, or data.status = 404"
            defaultValue={words}
            error={error && reasonOf(error)}
          />
          <Button type="submit">Search</Button>
          <Segments
            label="Result"
            options={LEVELS}
            value={level}
            onChange={(chosen) => {
              setLevel(chosen)
              setPage(1)
            }}
          />
        </form>
        {!error && <HourChart filter={filter} />}
        {!data && !error && <Skeleton height="320px" />}
        {data?.items.length === 0 && (
          <EmptyState>
            <strong>No requests match.</strong> Remove part of the filter, or wait for new requests.
          </EmptyState>
        )}
        {data && data.items.length > 0 && <LogTable entries={data.items} onOpen={setOpened} />}
        {data && <Pager page={page} hasMore={page < data.totalPages} onPage={setPage} />}
      </PageBody>
      {opened && <LogDetails key={opened.id} entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type LogTableProps = { entries: readonly LogEntry[]; onOpen: (entry: LogEntry) => void }

function LogTable({ entries, onOpen }: LogTableProps) {
  return (
    <PlainTable
      scrolls
      columns={[
        'Request',
        { heading: 'Status', align: 'right' },
        { heading: 'Took', align: 'right' },
        'By',
        'When',
      ]}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td data-wide>
            <button type="button" data-main onClick={() => onOpen(entry)}>
              {entry.data.method} {entry.data.url}
            </button>
          </td>
          <td data-align="right" className={entry.level >= 8 ? styles.failed : undefined}>
            {entry.data.status}
          </td>
          <td data-align="right">{Math.round(entry.data.execTime)} ms</td>
          <td>{WHO[entry.data.auth] ?? entry.data.auth}</td>
          <td>
            <Moment at={entry.created} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

const WHO: Readonly<Record<string, string>> = {
  guest: 'Guest',
  admin: 'Administrator',
  authRecord: 'Staff',
}

/** Text with an operator is a filter. Any other text is searched for in the URL. */
function filterOf(words: string): string {
  if (words === '') return ''
  return /[=~<>]/.test(words) ? `(${words})` : quotedFilter('data.url ~ {:words}', { words })
}
