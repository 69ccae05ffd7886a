import { apiDocs as words } from '@docket/texts/studio/integrations'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Segments } from '#ui/choice/segments.tsx'
import styles from './api-docs.module.css'
import { type Call, exampleOf, kindOf } from './calls.ts'
import { CodeBlock } from './code-block.tsx'
import { Described, Prose } from './described.tsx'
import { FactTable } from './fact-table.tsx'
import { addressOf, curlSample, typescriptSample } from './samples.ts'
import { Row, SchemaTable } from './schema-table.tsx'
import { TryIt } from './try-it.tsx'
import type { ApiDocument, ApiSchema } from './use-api-document.ts'

const JSON_TYPE = 'application/json'

type CallDetailsProps = { document: ApiDocument; call: Call }

/** One endpoint: description, access, parameters, responses, and a form to try it. */
export function CallDetails({ document, call }: CallDetailsProps) {
  const { method, path, summary, description, parameters = [], requestBody } = call
  const [values, setValues] = useState<Record<string, string>>({})
  const [sent, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const [bodyText, setBodyText] = useState(() =>
    body ? JSON.stringify(exampleOf(document, body.schema), null, 2) : '',
  )
  const takesJson = sent === JSON_TYPE
  const request = {
    method,
    path: addressOf(path, parameters, values),
    ...(takesJson && { body: bodyText }),
    isSigned: !call.security.some((one) => Object.keys(one).length === 0),
  }
  return (
    <article className={styles.details} aria-labelledby="call">
      <Link className={styles.back} to="/api-docs">
        {words.allCalls}
      </Link>
      <h2 id="call">{summary}</h2>
      <p className={styles.address}>
        <b>{method}</b> <code>{path}</code>
      </p>
      <p className={styles.who}>{whoOf(call)}</p>
      {description && <Prose text={description} />}
      {parameters.length > 0 && (
        <FactTable caption={words.parameters}>
          {parameters.map(({ name, schema, required, description: told }) => (
            <Row
              key={name}
              name={name}
              kind={kindOf(document, schema)}
              schema={{ ...schema, ...(told && { description: told }) }}
              isRequired={required ?? false}
            />
          ))}
        </FactTable>
      )}
      {body && (
        <SchemaTable
          document={document}
          schema={body.schema}
          caption={words.bodyOf({ type: sent ?? '' })}
          isInput
        />
      )}
      <Answers document={document} call={call} />
      <Samples request={request} />
      <TryIt
        call={call}
        request={request}
        values={values}
        onValues={setValues}
        {...(takesJson && { bodyText, onBodyText: setBodyText })}
      />
    </article>
  )
}

function whoOf({ security, ...call }: Call): string {
  if (security.some((one) => Object.keys(one).length === 0)) return words.openToEveryone
  const scope = call['x-scope']
  if (scope) return words.forScope({ scope })
  return words.forLoggedIn
}

function Answers({ document, call }: CallDetailsProps) {
  const [[good = '', answer] = []] = Object.entries(call.responses)
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? []
  const refusals = Object.entries(call.responses).filter(([status]) => status !== good)
  return (
    <>
      {content ? (
        <>
          <SchemaTable
            document={document}
            schema={content.schema}
            caption={words.responseOf({ status: good, type: type ?? '' })}
          />
          {type === JSON_TYPE && <Example document={document} schema={content.schema} />}
        </>
      ) : (
        <p className={styles.prose}>{words.withoutBody({ status: good })}</p>
      )}
      <FactTable caption={words.errors}>
        {refusals.map(([status, { $ref = '' }]) => (
          <tr key={status}>
            <th scope="row">
              <code>{status}</code>
            </th>
            <td>
              <Described
                text={
                  document.components.responses[$ref.split('/').at(-1) ?? '']?.description ?? ''
                }
              />
            </td>
          </tr>
        ))}
      </FactTable>
    </>
  )
}

function Example({ document, schema }: { document: ApiDocument; schema: ApiSchema }) {
  const text = JSON.stringify(exampleOf(document, schema), null, 2)
  return (
    <div>
      <div className={styles.sectionHead}>
        <h3>{words.exampleOfResponse}</h3>
      </div>
      <CodeBlock label={words.exampleOfResponse} text={text} />
    </div>
  )
}

const LANGUAGES = ['curl', 'TypeScript']

function Samples({ request }: { request: Parameters<typeof curlSample>[1] }) {
  const [language, setLanguage] = useState('curl')
  const write = language === 'curl' ? curlSample : typescriptSample
  return (
    <section aria-labelledby="samples">
      <div className={styles.sectionHead}>
        <h3 id="samples">{words.sample}</h3>
        <Segments
          label={words.languageOfSample}
          options={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <CodeBlock label={words.sampleIn({ language })} text={write(location.origin, request)} />
    </section>
  )
}
