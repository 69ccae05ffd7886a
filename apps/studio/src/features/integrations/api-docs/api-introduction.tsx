import styles from './api-docs.module.css'
import { CodeBlock } from './code-block.tsx'

export function ApiIntroduction() {
  const { origin } = location
  return (
    <article className={styles.details} aria-labelledby="begin">
      <h2 id="begin">Start here</h2>
      <p className={styles.prose}>
        What a station shows is open to everyone below <code>/v1</code>, without a key. Choose a
        call from the list to see its parameters and try it. For your own software, there is{' '}
        <a href="/api/openapi.json">one OpenAPI 3.1 document</a> and, for TypeScript,{' '}
        <a href="/api/docs/client.ts">one file</a> without dependencies.
      </p>
      <CodeBlock
        label="A first call"
        text={`curl '${origin}/v1/organizations'\ncurl '${origin}/v1/now?organization=SLUG'`}
      />
      <CodeBlock
        label="The same with types"
        text={`curl -O ${origin}/api/docs/client.ts\n\nimport { connect } from '#data/connection/client.ts'\n\nconst docket = connect({ url: '${origin}' })\nconst { items } = await docket.call('GET /v1/shows', { query: { organization: 'SLUG' } })`}
      />
      <h3>Keys</h3>
      <p className={styles.prose}>
        To write data, send an API key of the station as{' '}
        <code>Authorization: Bearer dtv_live_…</code>. Administrators of the station create one with{' '}
        <code>POST /api/keys</code>. It is shown only once. Its scopes limit what it can do:{' '}
        <code>read</code>, <code>write:shows</code>, <code>write:schedule</code>,{' '}
        <code>write:media</code>. Revoke a leaked key right away with{' '}
        <code>{'POST /api/keys/{id}/revoke'}</code>.
      </p>
      <h3>Pages</h3>
      <p className={styles.prose}>
        Lists take <code>page</code>, starting at 1, and <code>perPage</code>, and return{' '}
        <code>totalItems</code> and <code>totalPages</code>. A page past the end is empty.
      </p>
      <h3>Times</h3>
      <p className={styles.prose}>
        ISO 8601 in UTC, <code>2026-11-24T23:00:00.000Z</code>. Times that you send need a UTC
        offset; any offset works.
      </p>
      <h3>Errors</h3>
      <p className={styles.prose}>
        Every error has a status, a sentence that says what to do, and what is wrong with each
        field. Responses to <code>GET</code> carry an <code>ETag</code>: send it back with{' '}
        <code>If-None-Match</code> to get 304 if nothing has changed. Too many calls are answered
        with 429 and <code>Retry-After</code>.
      </p>
      <CodeBlock
        label="An error"
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
        channel at <code>/feeds/STATION/CHANNEL/xmltv.xml</code>. The same addresses also offer{' '}
        <code>calendar.ics</code>, <code>feed.json</code>, <code>rss.xml</code>,{' '}
        <code>listings.csv</code>, <code>now.json</code>, <code>channels.m3u</code> and{' '}
        <code>faults.json</code>, which lists gaps, overlaps and programs without a title.
      </p>
    </article>
  )
}
