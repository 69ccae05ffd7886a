import { readUpdates } from '@docket/model/accounts/updates'
import { formatDate } from '@docket/model/time/format'
import { toInstant } from '@docket/model/time/instants'
import { about as words } from '@docket/texts/studio/admin'
import { useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { call } from '#data/connection/call.ts'
import { client } from '#data/connection/client.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { Moment } from '../moment.tsx'
import { Code } from '../page/code.tsx'
import { Fact, Facts } from '../page/facts.tsx'
import { Note } from '../page/note.tsx'
import { PageBody } from '../page/page-body.tsx'

/** Part of the response of `/api/health`. Faults and warnings are sentences, keyed by the part of the server. */
type HealthFacts = {
  build: { version: string; commit: string; date: string }
  faults?: Record<string, string>
  warnings?: Record<string, string>
}

/** Shows which build of Docket is running, and what does not work. */
export function AboutPage() {
  usePageTitle(words.about)
  const { data, error, refetch } = useQuery({ queryKey: ['health'], queryFn: readHealth })
  return (
    <>
      <PageHead title={words.about} line={words.aboutLine} />
      <PageBody>
        {error && <Failure error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height="160px" />}
        {data && <HealthList health={data} />}
        <Note>
          {words.moreChecks} <Code>npm run docket -- doctor</Code>
        </Note>
      </PageBody>
    </>
  )
}

function HealthList({ health: { build, faults, warnings } }: { health: HealthFacts }) {
  const troubles = Object.values({ ...warnings, ...faults })
  return (
    <Facts>
      <Fact name={words.version}>{build.version}</Fact>
      <Fact name={words.commit}>
        {build.commit ? <Code>{build.commit}</Code> : words.unknownCommit}
      </Fact>
      {build.date && (
        <Fact name={words.date}>
          <Moment at={toInstant(Date.parse(build.date))} />
        </Fact>
      )}
      <Fact name={words.state}>{troubles.join(' ') || words.works}</Fact>
      <UpdateFact />
    </Facts>
  )
}

/** Shows whether there is a newer version, if the operator has turned this check on. */
function UpdateFact() {
  const { dates } = useStationTime()
  const { data } = useQuery({
    queryKey: ['updates'],
    queryFn: ({ signal }) => call(readUpdates, {}, { signal }),
    retry: false,
  })
  if (!data || data.state === 'off') return null
  const { state, version, date, notes, reason } = data
  if (state === 'unknown') return <Fact name={words.updates}>{words.notKnown({ reason })}</Fact>
  if (state === 'current') return <Fact name={words.updates}>{words.newest}</Fact>
  return (
    <Fact name={words.updates}>
      {words.newer({ version, date: formatDate(date, dates) })}{' '}
      <a href={notes} target="_blank" rel="noreferrer">
        {words.notes}
      </a>
    </Fact>
  )
}

/** A server with faults responds with status 503 and the same data. */
async function readHealth({ signal }: { signal: AbortSignal }): Promise<HealthFacts> {
  try {
    const { data } = await client.send<{ data: HealthFacts }>('/api/health', {
      method: 'GET',
      requestKey: null,
      signal,
    })
    return data
  } catch (error) {
    if (error instanceof ClientResponseError && error.response.data?.build) {
      return error.response.data
    }
    throw error
  }
}
