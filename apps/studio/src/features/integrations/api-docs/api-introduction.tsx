import styles from './api-docs.module.css'
import { CodeBlock } from './code-block.tsx'
import { Prose } from './described.tsx'
import { AN_ERROR, firstCall, typedCall } from './samples.ts'
import { words } from './words.ts'

export function ApiIntroduction() {
  const { origin } = location
  return (
    <article className={styles.details} aria-labelledby="begin">
      <h2 id="begin">{words.startHere}</h2>
      <p className={styles.prose}>
        {words.start({
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
