import { HAND_IN_FILES, HAND_IN_RECORDING_BYTES, type HandInKind } from '@docket/model/hand-in'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { percentText } from '#texts/locale.ts'
import { Progress } from '#ui/loading/progress.tsx'
import styles from './hand-in.module.css'
import { sendFile } from './send-file.ts'
import { sendRecording } from './send-recording.ts'
import { words } from './words.ts'

const OF_KIND = {
  programme: {
    heading: words.itsFiles,
    accept: 'video/*,audio/*,image/*,application/pdf',
    taken: words.filesTaken,
    choose: words.chooseAFile,
    note: words.filesHelp,
  },
  notice: {
    heading: words.itsPicture,
    accept: 'image/png,image/jpeg,image/gif,image/webp',
    taken: words.pictureTaken,
    choose: words.chooseAPicture,
    note: '',
  },
} as const
const MEGABYTE = 1024 * 1024

type Sending = { file: File; done: number; end: AbortController }

/** Uploads the files of a confirmed submission one by one, with their progress. */
export function HandInFiles({ token, kind }: { token: string; kind: HandInKind }) {
  const { most, bytes } = HAND_IN_FILES[kind]
  const own = OF_KIND[kind]
  const [sent, setSent] = useState<readonly string[]>([])
  const [sending, setSending] = useState<Sending>()
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = sent.length >= most
  useKeptOpen(sending !== undefined)

  async function send(file: File): Promise<void> {
    const isInParts = kind === 'programme' && /^(video|audio)\//.test(file.type)
    const limit = isInParts ? HAND_IN_RECORDING_BYTES : bytes
    if (file.size > limit) {
      const size = Math.ceil(file.size / MEGABYTE)
      setFault(words.fileTooLarge(file.name, size, limit / MEGABYTE))
      return
    }
    const end = new AbortController()
    setFault('')
    setSending({ file, done: 0, end })
    try {
      const options = {
        onProgress: (done: number) => setSending({ file, done, end }),
        signal: end.signal,
      }
      await (isInParts
        ? sendRecording(token, file, options)
        : sendFile(`/api/hand-in-files/${token}`, file, options))
      setSent((before) => [...before, file.name])
    } catch (error) {
      if (!end.signal.aborted) setFault(words.wasNotAccepted(file.name, faultOf(error)))
    }
    setSending(undefined)
  }

  return (
    <section className={styles.files} aria-labelledby="files">
      <h2 id="files">{own.heading}</h2>
      <p className={styles.help}>
        {words.upTo(own.taken, most, bytes / MEGABYTE)} {own.note}
      </p>
      <ul className={styles.sent} aria-label={words.sent}>
        {sent.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and no file is removed
          <li key={at}>
            {name} <span>{words.wasSent}</span>
          </li>
        ))}
      </ul>
      {sending && (
        <div className={styles.sending}>
          <span>{sending.file.name}</span>
          <span className="figures">{percentText(sending.done)}</span>
          <Button onClick={() => sending.end.abort()}>{words.stop}</Button>
          <Progress done={sending.done} label={words.sentSoFar(sending.file.name)} />
        </div>
      )}
      {fault && <p role="alert">{fault}</p>}
      {!sending && !isFull && (
        <div>
          <Button onClick={() => input.current?.click()}>
            {sent.length === 0 ? own.choose : words.addAnotherFile}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.file}
            accept={own.accept}
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

/** Prefers the server's message about the file itself. */
function faultOf(error: unknown): string {
  const [fault] = Object.values(refusalOf(error).faults)
  return fault ?? reasonOf(error)
}

/** Warns before leaving the page while a file is being uploaded. */
function useKeptOpen(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
