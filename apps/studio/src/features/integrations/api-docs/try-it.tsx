import { apiDocs as words } from '@docket/texts/studio/integrations'
import { Button, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#data/session/use-session.ts'
import { filled } from '#texts/filled.ts'
import { Segments } from '#ui/choice/segments.tsx'
import styles from './api-docs.module.css'
import type { Call } from './calls.ts'
import { CodeBlock } from './code-block.tsx'
import type { SampleRequest } from './samples.ts'

const MAX_CHARACTERS = 20_000

type TryItProps = {
  call: Call
  request: SampleRequest
  values: Readonly<Record<string, string>>
  onValues: (values: Record<string, string>) => void
  bodyText?: string
  onBodyText?: (text: string) => void
}

/** Sends a real request as the current user or with an API key, and shows the response. */
export function TryIt(props: TryItProps) {
  const { call, request, values, onValues, bodyText, onBodyText } = props
  const session = useSession()
  const [as, setAs] = useState<'self' | 'key'>('self')
  const [key, setKey] = useState('')
  const token = as === 'key' ? key.trim() : (session?.token ?? '')
  const trial = useMutation({ mutationFn: () => send(request, token) })

  if (!answersAtOnce(call)) return null
  return (
    <section aria-labelledby="try">
      <h3 id="try">{words.tryIt}</h3>
      {request.method !== 'GET' && <p className={styles.prose}>{words.changesData}</p>}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          trial.mutate()
        }}
      >
        {(call.parameters ?? []).map(({ name, required, in: place }) => (
          <TextInput
            key={`${place} ${name}`}
            label={name}
            required={required ?? false}
            value={values[name] ?? ''}
            onChange={({ currentTarget }) => onValues({ ...values, [name]: currentTarget.value })}
          />
        ))}
        {onBodyText && (
          <Textarea
            label={words.body}
            rows={8}
            value={bodyText ?? ''}
            classNames={{ input: styles.body ?? '' }}
            onChange={({ currentTarget }) => onBodyText(currentTarget.value)}
          />
        )}
        <Segments
          label={words.callAs}
          options={[
            { value: 'self', label: session ? words.myself : words.nobody },
            { value: 'key', label: words.aKey },
          ]}
          value={as}
          onChange={setAs}
        />
        {as === 'key' && (
          <PasswordInput
            label={words.apiKey}
            description={words.keyStays}
            autoComplete="off"
            placeholder={KEY_FORM}
            value={key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
          />
        )}
        <Button type="submit" variant="primary" loading={trial.isPending}>
          {words.send}
        </Button>
      </form>
      <TrialAnswer error={trial.error} answer={trial.data} />
    </section>
  )
}

/** The prefix of every API key. */
const KEY_FORM = 'dtv_live_…'

type TrialAnswerProps = {
  error: Error | null
  answer: { status: number; ms: number; text: string } | undefined
}

function TrialAnswer({ error, answer }: TrialAnswerProps) {
  return (
    <div role="status">
      {error && <p className={styles.prose}>{words.emptyResponse({ reason: error.message })}</p>}
      {answer && (
        <>
          <p className={styles.prose}>
            {filled(words.statusIn, { status: <b>{answer.status}</b>, ms: answer.ms })}
          </p>
          {answer.text && <CodeBlock label={words.response} text={answer.text} />}
        </>
      )}
    </div>
  )
}

/**
 * Reports whether the operation has a complete text response. Event streams never end, and files are not
 * text.
 */
function answersAtOnce({ responses, requestBody }: Call): boolean {
  const types = Object.keys(responses[200]?.content ?? {})
  const sends = Object.keys(requestBody?.content ?? {})
  const isText = types.every((type) => /json|xml|html|calendar/.test(type))
  return isText && sends.every((type) => type === 'application/json')
}

async function send({ method, path, body }: SampleRequest, token: string) {
  const began = performance.now()
  const answer = await fetch(path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const text = readable(await answer.text())
  return { status: answer.status, ms: Math.round(performance.now() - began), text }
}

function readable(text: string): string {
  const shown = indent(text)
  return shown.length > MAX_CHARACTERS
    ? `${shown.slice(0, MAX_CHARACTERS)}\n${words.more({ characters: shown.length - MAX_CHARACTERS })}`
    : shown
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
