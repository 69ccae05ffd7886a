import { HAND_IN_FILES } from '@docket/model/hand-in'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '#data/send-file.ts'
import { reasonOf, refusalOf } from '#resources/refusal.ts'
import { Progress } from '#ui/progress.tsx'
import styles from './hand-in.module.css'

const TAKEN = 'video/*,audio/*,image/*,application/pdf'
const MEGABYTE = 1024 * 1024

type Sending = { file: File; done: number; end: AbortController }

/** The files of a programme that was just confirmed: chosen one by one, sent with their progress. */
export function HandInFiles({ token }: { token: string }) {
  const [sent, setSent] = useState<readonly string[]>([])
  const [sending, setSending] = useState<Sending>()
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = sent.length >= HAND_IN_FILES.most
  useKeptOpen(sending !== undefined)

  async function send(file: File): Promise<void> {
    if (file.size > HAND_IN_FILES.bytes) {
      const size = Math.ceil(file.size / MEGABYTE)
      setFault(
        `“${file.name}” has ${size} MB, and ${HAND_IN_FILES.bytes / MEGABYTE} MB is the most.`,
      )
      return
    }
    const end = new AbortController()
    setFault('')
    setSending({ file, done: 0, end })
    try {
      await sendFile(`/api/hand-in-files/${token}`, file, {
        onProgress: (done) => setSending({ file, done, end }),
        signal: end.signal,
      })
      setSent((before) => [...before, file.name])
    } catch (error) {
      if (!end.signal.aborted) setFault(`“${file.name}” was not taken. ${faultOf(error)}`)
    }
    setSending(undefined)
  }

  return (
    <section className={styles.files} aria-labelledby="files">
      <h2 id="files">Its files</h2>
      <p className={styles.help}>
        Video, sound, pictures or a PDF: up to {HAND_IN_FILES.most} files of{' '}
        {HAND_IN_FILES.bytes / MEGABYTE} MB each. If you gave a link, that may do.
      </p>
      <ul className={styles.sent} aria-label="Sent">
        {sent.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none leaves
          <li key={at}>
            {name} <span>is with the station</span>
          </li>
        ))}
      </ul>
      {sending && (
        <div className={styles.sending}>
          <span>{sending.file.name}</span>
          <span className="figures">{Math.round(sending.done * 100)} %</span>
          <Button onClick={() => sending.end.abort()}>Stop</Button>
          <Progress done={sending.done} label={`${sending.file.name}, sent so far`} />
        </div>
      )}
      {fault && <p role="alert">{fault}</p>}
      {!sending && !isFull && (
        <div>
          <Button onClick={() => input.current?.click()}>
            {sent.length === 0 ? 'Choose a file' : 'Add another file'}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File"
            accept={TAKEN}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) void send(file)
            }}
          />
        </div>
      )}
    </section>
  )
}

/** What the server says of the file itself comes first. */
function faultOf(error: unknown): string {
  return refusalOf(error).faults.file ?? reasonOf(error)
}

/** Leaving now would break off what is on its way. */
function useKeptOpen(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
