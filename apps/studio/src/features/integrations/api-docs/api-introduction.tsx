import styles from './api-docs.module.css'
import { CodeBlock } from './code-block.tsx'

export function ApiIntroduction() {
  const { origin } = location
  return (
    <article className={styles.details} aria-labelledby="begin">
      <h2 id="begin">Begin here</h2>
      <p className={styles.prose}>
        What a station shows is open to everyone below <code>/v1</code>, without a key. Choose a
        call from the list to read what it takes and to try it. The same is told to programs in{' '}
        <a href="/api/openapi.json">one OpenAPI 3.1 document</a>, and to programs in TypeScript in{' '}
        <a href="/api/docs/client.ts">one file</a> that needs nothing else.
      </p>
      <CodeBlock
        label="A first call"
        text={`curl '${origin}/v1/organizations'\ncurl '${origin}/v1/now?organization=SLUG'`}
      />
      <CodeBlock
        label="The same, typed"
        text={`curl -O ${origin}/api/docs/client.ts\n\nimport { connect } from '#data/connection/client.ts'\n\nconst docket = connect({ url: '${origin}' })\nconst { items } = await docket.call('GET /v1/shows', { query: { organization: 'SLUG' } })`}
      />
      <h3>Keys</h3>
      <p className={styles.prose}>
        Programs write with an API key of the station, sent as{' '}
        <code>Authorization: Bearer dtv_live_…</code>. Administrators of the station make one with{' '}
        <code>POST /api/keys</code>; it is shown once. It does what its scopes say and no more:{' '}
        <code>read</code>, <code>write:shows</code>, <code>write:schedule</code>,{' '}
        <code>write:media</code>. A key that leaked is revoked at once with{' '}
        <code>{'POST /api/keys/{id}/revoke'}</code>.
      </p>
      <h3>Pages</h3>
      <p className={styles.prose}>
        Lists take <code>page</code>, from 1, and <code>perPage</code>, and tell{' '}
        <code>totalItems</code> and <code>totalPages</code>. A page past the end is empty.
      </p>
      <h3>Times</h3>
      <p className={styles.prose}>
        ISO 8601 in UTC, <code>2026-11-24T23:00:00.000Z</code>. What you send may have any offset;
        without one it is refused.
      </p>
      <h3>Refusals</h3>
      <p className={styles.prose}>
        Every refusal has a status, a sentence that says what to do, and by field what is wrong.
        Answers to <code>GET</code> carry an <code>ETag</code>: ask again with{' '}
        <code>If-None-Match</code> and get 304 while nothing has changed. Too many calls are
        answered 429 with <code>Retry-After</code>.
      </p>
      <CodeBlock
        label="A refusal"
        canCopy={false}
        text={`{
  "status": 400,
  "message": "Failed to save the record.",
  "data": {
    "title": { "code": "validation_required", "message": "Cannot be blank." }
  }
}`}
      />
      <h3>Feeds</h3>
      <p className={styles.prose}>
        Listings for other guides are XMLTV at <code>/feeds/STATION/xmltv.xml</code>, for one
        channel at <code>/feeds/STATION/CHANNEL/xmltv.xml</code>. Beside them, under the same
        addresses, are <code>calendar.ics</code>, <code>feed.json</code>, <code>rss.xml</code>,{' '}
        <code>listings.csv</code>, <code>now.json</code>, <code>channels.m3u</code> and{' '}
        <code>faults.json</code>, which names gaps, overlaps and programs without a title.
      </p>
    </article>
  )
}
