import { toInstant } from '@docket/model/time'
import { useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { client } from '#data/connection/client.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { Moment } from '../moment.tsx'
import { Code } from '../page/code.tsx'
import { Fact, Facts } from '../page/facts.tsx'
import { Note } from '../page/note.tsx'
import { PageBody } from '../page/page-body.tsx'
import { words } from './words.ts'

/** Part of the answer of `/api/health`. Faults and warnings are sentences, by the part of the server. */
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
    </Facts>
  )
}

/** A server with faults answers 503, with the same data. */
async function readHealth({ signal }: { signal: AbortSignal }): Promise<HealthFacts> {
  try {
    const { data } = await client.send<{ data: HealthFacts }>('/api/health', {
      ...{ method: 'GET', requestKey: null, signal },
    })
    return data
  } catch (error) {
    if (error instanceof ClientResponseError && error.response.data?.build) {
      return error.response.data
    }
    throw error
  }
}
