import { logs as words } from '@docket/texts/studio/admin'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { quotedFilter } from '#data/records/quoted-filter.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Segments } from '#ui/choice/segments.tsx'
import { Details } from '#ui/frame/details.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Moment } from '../moment.tsx'
import { Code } from '../page/code.tsx'
import { Fact, Facts } from '../page/facts.tsx'
import { PageBody } from '../page/page-body.tsx'
import { Pager } from '../page/pager.tsx'
import { HourChart } from './hour-chart.tsx'
import styles from './logs-page.module.css'
import { type LogEntry, useLog } from './request-log.ts'

type LogDetailsProps = { entry: LogEntry; onClose: () => void }

function LogDetails({ entry, onClose }: LogDetailsProps) {
  const { data } = entry
  return (
    <Details title={`${data.method}, ${data.status}`} onClose={onClose}>
      <Facts>
        <Fact name={words.when}>
          <Moment at={entry.created} />
        </Fact>
        {Object.entries(data)
          .filter(([, value]) => typeof value !== 'object' && value !== '')
          .map(([name, value]) => (
            <Fact key={name} name={NAMES[name] ?? name}>
              <Code isBlock>{name === 'execTime' ? `${value} ms` : String(value)}</Code>
            </Fact>
          ))}
      </Facts>
    </Details>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  url: words.address,
  method: words.method,
  status: words.status,
  auth: words.user,
  execTime: words.duration,
  userIP: words.from,
  remoteIP: words.through,
  referer: words.referrer,
  userAgent: words.client,
  error: words.reason,
  type: words.type,
}

const LEVELS = [
  { value: '', label: words.all },
  { value: 'level >= 4', label: words.refusedOrFailed },
  { value: 'level >= 8', label: words.failed },
]

export function LogsPage() {
  usePageTitle(words.logs)
  const [typed, setTyped] = useState('')
  const [level, setLevel] = useState('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<LogEntry>()
  const filter = [level, filterOf(typed)].filter(Boolean).join(' && ')
  const { data, error, refetch } = useLog(page, filter)

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTyped(String(new FormData(event.currentTarget).get('words')).trim())
    setPage(1)
  }

  return (
    <>
      <PageHead
        title={words.logs}
        line={data && words.requestCount({ count: data.totalItems })}
        actions={
          <Button variant="quiet" onClick={() => void refetch()}>
            {words.refresh}
          </Button>
        }
      />
      <PageBody>
        <form className={styles.tools} onSubmit={search}>
          <TextInput
            className={styles.words ?? ''}
            name="words"
            type="search"
            label={words.partAddressFilter}
            placeholder={words.exampleSearch}
            defaultValue={typed}
            error={error && reasonOf(error)}
          />
          <Button type="submit">{words.search}</Button>
          <Segments
            label={words.result}
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
          <EmptyState picture="figures">
            <strong>{words.noRequestsMatch}</strong> {words.noRequestsMatchHelp}
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
        words.request,
        { heading: words.status, align: 'right' },
        { heading: words.took, align: 'right' },
        words.by,
        words.when,
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
          <td data-align="right">
            {words.milliseconds({ duration: Math.round(entry.data.execTime) })}
          </td>
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
  guest: words.guest,
  admin: words.administrator,
  authRecord: words.staff,
}

/** Text with an operator is a filter. Any other text is searched for in the URL. */
function filterOf(typed: string): string {
  if (typed === '') return ''
  return /[=~<>]/.test(typed) ? `(${typed})` : quotedFilter('data.url ~ {:typed}', { typed })
}
