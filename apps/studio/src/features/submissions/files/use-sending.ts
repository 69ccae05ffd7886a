import type { FormQuestion } from '@docket/model/station/form-design'
import {
  HAND_IN_FILES,
  HAND_IN_RECORDING_BYTES,
  type KindWithFiles,
  startHandInRecording,
} from '@docket/model/submissions/hand-in'
import { submissions as words } from '@docket/texts/studio/submissions'
import { ClientResponseError } from 'pocketbase'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#data/connection/call.ts'
import { ofBrowser, resumeSoon } from '#data/uploads/browser-port.ts'
import { type FileUpload, isAlive } from '#data/uploads/file-upload.ts'
import { createKeptUploads } from '#data/uploads/kept-uploads.ts'
import { giveUpTransfer, openTransfer } from '#data/uploads/transfer.ts'
import { createUploadQueue, type UploadQueue } from '#data/uploads/upload-queue.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import type { KeptHandIn } from './kept-hand-in.ts'

const MEGABYTE = 1024 * 1024

export type SentParts = Pick<KeptHandIn, 'sent' | 'answers'>

type SendingSettings = {
  handIn: KeptHandIn & { kind: KindWithFiles }
  onSent: (sent: SentParts) => void
}

type Sending = { file: File; done: number; end: AbortController }

/** Sends the files of a confirmed submission one by one: recordings in parts, everything else at once. */
export function useSending({ handIn, onSent }: SendingSettings) {
  const { kind, filesToken } = handIn
  const [sending, setSending] = useState<Sending>()
  const [fault, setFault] = useState('')
  const [{ sent, answers }, keep] = useSent(handIn, onSent)
  // The question that the next announced file answers.
  const asked = useRef('')
  const [queue] = useState(() => createRecordingQueue(filesToken, () => asked.current))
  const recordings = useSyncExternalStore(queue.subscribe, queue.all, queue.all)
  const isBusy = sending !== undefined || recordings.some(isAlive)
  useKeptOpen(isBusy)
  useFinished(recordings, (names) => {
    note(names)
    queue.clearFinished()
  })

  function note(names: readonly string[]): void {
    keep((before) => ({ ...before, sent: [...before.sent, ...names] }))
  }

  async function send(file: File, question?: FormQuestion): Promise<void> {
    const limit = limitOf(file, kind, question)
    if (file.size > limit) {
      const size = Math.ceil(file.size / MEGABYTE)
      setFault(words.fileTooLarge({ name: file.name, size, limit: limit / MEGABYTE }))
      return
    }
    setFault('')
    asked.current = question?.key ?? ''
    if (question) {
      const answer = { [question.key]: file.name }
      keep((before) => ({ ...before, answers: { ...before.answers, ...answer } }))
    }
    const failed = recordings.filter(({ state }) => state === 'failed')
    for (const { key } of failed) queue.cancel(key)
    if (isInParts(file, kind)) queue.add([{ file }])
    else await sendWhole(file)
  }

  async function sendWhole(file: File): Promise<void> {
    const end = new AbortController()
    setSending({ file, done: 0, end })
    try {
      const path = `/api/hand-in-files/${filesToken}`
      await sendFile(asked.current === '' ? path : `${path}?question=${asked.current}`, file, {
        onProgress: (done) => setSending({ file, done, end }),
        signal: end.signal,
      })
      note([file.name])
    } catch (error) {
      if (!end.signal.aborted)
        setFault(words.wasNotAccepted({ name: file.name, reason: faultOf(error) }))
    }
    setSending(undefined)
  }

  return { sent, answers, sending, fault, queue, recordings, isBusy, send }
}

function isInParts({ type }: File, kind: KindWithFiles): boolean {
  return kind === 'programme' && /^(video|audio)\//.test(type)
}

/** Returns the maximum size of a file in bytes. */
function limitOf(file: File, kind: KindWithFiles, question: FormQuestion | undefined): number {
  const most = isInParts(file, kind) ? HAND_IN_RECORDING_BYTES : HAND_IN_FILES[kind].bytes
  return question?.megabytes === undefined ? most : Math.min(most, question.megabytes * MEGABYTE)
}

/** Returns what was sent so far, and how to add to it. Files may arrive long after they were chosen. */
function useSent({ sent, answers }: SentParts, onSent: (sent: SentParts) => void) {
  const latest = useRef<SentParts>({ sent, answers })
  const [shown, show] = useState<SentParts>(latest.current)
  function update(change: (before: SentParts) => SentParts): void {
    latest.current = change(latest.current)
    show(latest.current)
    onSent(latest.current)
  }
  return [shown, update] as const
}

/** Prefers the server's message about the file itself. */
function faultOf(error: unknown): string {
  const [fault] = Object.values(refusalOf(error).faults)
  return fault ?? reasonOf(error)
}

/** Reports the names of recordings that have arrived. */
function useFinished(
  recordings: readonly FileUpload[],
  onFinished: (names: readonly string[]) => void,
): void {
  const notify = useEffectEvent(onFinished)
  useEffect(() => {
    const finished = recordings.filter(({ state }) => state === 'finished')
    if (finished.length > 0) notify(finished.map(({ name }) => name))
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

/**
 * Creates the queue of the recordings of a confirmed submission, which are uploaded in parts. It resumes automatically
 * after a lost connection, and after a reload once the same file is chosen again. `asked` returns the key of the
 * question that the next recording answers.
 */
function createRecordingQueue(token: string, asked: () => string): UploadQueue {
  const queue = createUploadQueue({
    announce: ({ name, bytes }) =>
      call(startHandInRecording, { token, name: name.slice(-250), bytes, question: asked() }),
    // The server notices on its own when the last byte has arrived.
    complete: async () => undefined,
    cancel: ({ upload }) => giveUpTransfer(upload, token),
    open: (file, place, on) => openTransfer(file, { ...place, token }, on),
    kept: createKeptUploads(sessionStorage, 'hand-in-uploads', () => token),
    ...ofBrowser,
  })
  resumeSoon(queue)
  return queue
}

/**
 * Uploads a file as the form field `file`, and reports the progress from 0 to 1, which `fetch` cannot. Throws
 * a `ClientResponseError`. Its status is 0 when the server was not reached; `isAbort` is true when the signal
 * ended the upload.
 */
function sendFile(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (isAbort = false) =>
      reject(
        new ClientResponseError({
          url: path,
          status: request.status,
          response: readAnswer(request.responseText),
          isAbort,
        }),
      )
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : fail())
    request.onerror = () => fail()
    request.onabort = () => fail(true)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    request.send(form)
  })
}

function readAnswer(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
