import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '#data/session/use-session.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import styles from './api-docs.module.css'
import { ApiIntroduction } from './api-introduction.tsx'
import { CallDetails } from './call-details.tsx'
import { CallList } from './call-list.tsx'
import { groupsOf } from './calls.ts'
import { type ApiDocument, useApiDocument } from './use-api-document.ts'
import { words } from './words.ts'

/**
 * The API documentation at `/api-docs` and `/api-docs/{endpoint}`, built from the server's OpenAPI document.
 */
export function ApiDocsPage() {
  const { data: document, error, refetch } = useApiDocument()
  const isInFrame = useSession() !== undefined
  const { endpoint } = useParams({ strict: false })
  const body = error ? (
    <Failure error={error} what={words.notLoaded} onRetry={refetch} />
  ) : document ? (
    <Documentation document={document} endpoint={endpoint} />
  ) : (
    <section className={styles.coming} aria-busy aria-label={words.loading}>
      <Skeleton height="420px" />
    </section>
  )
  const page = (
    <>
      <PageHead title={words.api} line={words.allCallsOfApi} />
      {body}
    </>
  )
  // Logged-out visitors see the page without the studio's frame, so it needs its own `main` element.
  return isInFrame ? page : <main className={styles.alone}>{page}</main>
}

type DocumentationProps = { document: ApiDocument; endpoint: string | undefined }

function Documentation({ document, endpoint }: DocumentationProps) {
  const groups = useMemo(() => groupsOf(document), [document])
  const call = groups
    .flatMap(({ calls }) => calls)
    .find(({ operationId }) => operationId === endpoint)
  usePageTitle(call ? call.summary : endpoint ? words.callNotFound : words.api)
  return (
    <div className={styles.page} data-shows={endpoint ? 'call' : 'list'}>
      <CallList groups={groups} current={call?.operationId} />
      <div className={styles.content}>
        <Content document={document} endpoint={endpoint} call={call} />
      </div>
    </div>
  )
}

type ContentProps = DocumentationProps & {
  call: Parameters<typeof CallDetails>[0]['call'] | undefined
}

function Content({ document, endpoint, call }: ContentProps) {
  if (call) return <CallDetails key={call.operationId} document={document} call={call} />
  if (!endpoint) return <ApiIntroduction />
  return (
    <EmptyState picture="search">
      <strong>{words.noSuchCall}</strong> {words.chooseAnother}
    </EmptyState>
  )
}
