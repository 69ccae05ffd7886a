import {
  HAND_IN_FILES,
  HAND_IN_RECORDING_BYTES,
  type KindWithFiles,
} from '@docket/model/submissions/hand-in'
import { Button } from '@mantine/core'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type FileUpload, isAlive } from '#data/uploads/file-upload.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import styles from './hand-in.module.css'
import { FileOnItsWay, RecordingOnItsWay } from './hand-in-progress.tsx'
import type { KeptHandIn } from './kept-hand-in.ts'
import { createRecordingQueue } from './recording-queue.ts'
import { sendFile } from './send-file.ts'
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

type HandInFilesProps = {
  handIn: KeptHandIn & { kind: KindWithFiles }
  /** Told the names of all sent files, whenever one was sent. */
  onSent: (names: readonly string[]) => void
}

type Sending = { file: File; done: number; end: AbortController }

/** Uploads the files of a confirmed submission one by one, with their progress. */
export function HandInFiles({ handIn: { kind, filesToken, ...handIn }, onSent }: HandInFilesProps) {
  const { most, bytes } = HAND_IN_FILES[kind]
  const own = OF_KIND[kind]
  const [sent, setSent] = useState(handIn.sent)
  const [sending, setSending] = useState<Sending>()
  const [fault, setFault] = useState('')
  const [queue] = useState(() => createRecordingQueue(filesToken))
  const recordings = useSyncExternalStore(queue.subscribe, queue.all, queue.all)
  const isBusy = sending !== undefined || recordings.some(isAlive)
  const isMissing = recordings.some(({ state }) => state === 'missing')
  const isFull = sent.length >= most
  useKeptOpen(isBusy)
  useFinished(recordings, (names) => {
    note(names)
    queue.clearFinished()
  })

  function note(names: readonly string[]): void {
    const all = [...sent, ...names]
    setSent(all)
    onSent(all)
  }

  async function send(file: File): Promise<void> {
    const isInParts = kind === 'programme' && /^(video|audio)\//.test(file.type)
    const limit = isInParts ? HAND_IN_RECORDING_BYTES : bytes
    if (file.size > limit) {
      const size = Math.ceil(file.size / MEGABYTE)
      setFault(words.fileTooLarge(file.name, size, limit / MEGABYTE))
      return
    }
    setFault('')
    const failed = recordings.filter(({ state }) => state === 'failed')
    for (const { key } of failed) queue.cancel(key)
    if (isInParts) queue.add([{ file }])
    else await sendWhole(file)
  }

  async function sendWhole(file: File): Promise<void> {
    const end = new AbortController()
    setSending({ file, done: 0, end })
    try {
      await sendFile(`/api/hand-in-files/${filesToken}`, file, {
        onProgress: (done) => setSending({ file, done, end }),
        signal: end.signal,
      })
      note([file.name])
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
      <SentFiles names={sent} />
      {recordings.map((one) => (
        <RecordingOnItsWay key={one.key} recording={one} queue={queue} />
      ))}
      {sending && (
        <FileOnItsWay
          name={sending.file.name}
          done={sending.done}
          onStop={() => sending.end.abort()}
        />
      )}
      {fault && <p role="alert">{fault}</p>}
      {!isBusy && !isFull && (
        <ChooseFile accept={own.accept} onChoose={(file) => void send(file)}>
          {isMissing
            ? words.chooseTheFileAgain
            : sent.length === 0
              ? own.choose
              : words.addAnotherFile}
        </ChooseFile>
      )}
    </section>
  )
}

type ChooseFileProps = { accept: string; onChoose: (file: File) => void; children: ReactNode }

function ChooseFile({ accept, onChoose, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.file}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}

/** Lists the names of files that were sent. */
function SentFiles({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.sent} aria-label={words.sent}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and no file is removed
        <li key={at}>
          {name} <span>{words.wasSent}</span>
        </li>
      ))}
    </ul>
  )
}

/** Prefers the server's message about the file itself. */
function faultOf(error: unknown): string {
  const [fault] = Object.values(refusalOf(error).faults)
  return fault ?? reasonOf(error)
}

/** Tells the names of recordings that have arrived. */
function useFinished(
  recordings: readonly FileUpload[],
  onFinished: (names: readonly string[]) => void,
): void {
  const tell = useEffectEvent(onFinished)
  useEffect(() => {
    const finished = recordings.filter(({ state }) => state === 'finished')
    if (finished.length > 0) tell(finished.map(({ name }) => name))
  }, [recordings])
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
