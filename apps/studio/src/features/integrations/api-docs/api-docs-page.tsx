import { apiDocs as words } from '@docket/texts/studio/integrations'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '#data/session/use-session.ts'
import { filled } from '#texts/filled.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import styles from './api-docs.module.css'
import { CallDetails } from './call-details.tsx'
import { CallList } from './call-list.tsx'
import { groupsOf } from './calls.ts'
import { CodeBlock } from './code-block.tsx'
import { Prose } from './described.tsx'
import { AN_ERROR, firstCall, typedCall } from './samples.ts'
import { type ApiDocument, useApiDocument } from './use-api-document.ts'

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

function ApiIntroduction() {
  const { origin } = location
  return (
    <article className={styles.details} aria-labelledby="begin">
      <h2 id="begin">{words.startHere}</h2>
      <p className={styles.prose}>
        {filled(words.start, {
          v1: <code>/v1</code>,
          document: <a href="/api/openapi.json">{words.oneDocument}</a>,
          file: <a href="/api/docs/client.ts">{words.oneFile}</a>,
        })}
      </p>
      <CodeBlock label={words.aFirstCall} text={firstCall(origin)} />
      <CodeBlock label={words.sameWithTypes} text={typedCall(origin)} />
      <h3>{words.keys}</h3>
      <Prose text={words.aboutKeys} />
      <h3>{words.pages}</h3>
      <Prose text={words.aboutPages} />
      <h3>{words.times}</h3>
      <Prose text={words.aboutTimes} />
      <h3>{words.errors}</h3>
      <Prose text={words.aboutErrors} />
      <CodeBlock label={words.anError} canCopy={false} text={AN_ERROR} />
      <h3>{words.feeds}</h3>
      <Prose text={words.aboutFeeds} />
    </article>
  )
}
