import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { TableDocument } from '../document.ts'

/** A document as the thread gets it. `missingTitle` is the heading of the list of characters that no font has. */
export type PdfDocument = Omit<TableDocument, 'pageText'> & {
  language: string
  missingTitle: string
}

export type ToThread = { document: PdfDocument; port: MessagePort }
/** First the number of pages, to which the server replies with the footer of each, and then the file. */
export type FromThread = { pages?: number; pdf?: Uint8Array; failure?: string }

type Thread = { worker: Worker; ended: AbortController }

const PROGRAM = new URL('./document-thread.ts', import.meta.url)
const MAX_MEGABYTES = 512
const LIMIT_MS = 120_000
const IDLE_MS = 60_000

let thread: Thread | undefined
let idle: NodeJS.Timeout | undefined
/** Settles when all documents requested so far are written. */
let last: Promise<unknown> = Promise.resolve()

/** Writes a document in the thread. Documents are written one at a time. */
export function writeInThread(
  document: PdfDocument,
  pageText: TableDocument['pageText'],
): Promise<Buffer> {
  const written = last.then(() => write(document, pageText))
  last = written.catch(() => undefined)
  return written
}

async function write(document: PdfDocument, pageText: TableDocument['pageText']): Promise<Buffer> {
  clearTimeout(idle)
  thread ??= start()
  const { worker, ended } = thread
  const { port1: port, port2 } = new MessageChannel()
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LIMIT_MS)])
  try {
    worker.postMessage({ document, port: port2 } satisfies ToThread, [port2])
    const { pages = 0 } = await heard(port, signal)
    port.postMessage(Array.from({ length: pages }, (_, at) => pageText(at + 1, pages)))
    const { pdf = new Uint8Array() } = await heard(port, signal)
    idle = setTimeout(stop, IDLE_MS).unref()
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  } catch (error) {
    // The thread may be in any state.
    stop()
    throw signal.aborted ? signal.reason : error
  } finally {
    port.close()
  }
}

async function heard(port: MessagePort, signal: AbortSignal): Promise<FromThread> {
  const [said] = (await once(port, 'message', { signal })) as [FromThread]
  if (said.failure !== undefined) throw new Error(`A document cannot be written: ${said.failure}`)
  return said
}

function start(): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEGABYTES }
  const worker = new Worker(PROGRAM, { resourceLimits })
  const ended = new AbortController()
  const end = (reason: unknown) => {
    if (thread?.worker === worker) thread = undefined
    ended.abort(reason)
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that writes documents has ended.')))
  worker.unref()
  return { worker, ended }
}

function stop(): void {
  void thread?.worker.terminate()
  thread = undefined
}
