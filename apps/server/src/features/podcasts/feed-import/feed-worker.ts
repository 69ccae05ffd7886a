import { parentPort, workerData } from 'node:worker_threads'
import { FeedFault } from './feed-document.ts'
import type { FeedMessage } from './parse-feed.ts'
import { FeedReader } from './read-feed.ts'

/*
 * A thread that reads one feed, so that a large feed delays nothing else. It acknowledges each piece, and sends the
 * result at the end.
 */

const HEAD_BYTES = 200
const { address, contentType } = workerData as { address: string; contentType: string }
const reader = new FeedReader(address)
let decoder: TextDecoder | undefined

parentPort?.on('message', (piece: Uint8Array | null) => answer(piece))

function answer(piece: Uint8Array | null): void {
  const message = messageFor(piece)
  parentPort?.postMessage(message)
}

function messageFor(piece: Uint8Array | null): FeedMessage {
  try {
    if (piece) {
      decoder ??= decoderFor(piece)
      reader.write(decoder.decode(piece, { stream: true }))
      return {}
    }
    reader.write(decoder?.decode() ?? '')
    return { feed: reader.end() }
  } catch (error) {
    if (error instanceof FeedFault) return { fault: error.kind }
    throw error
  }
}

/** Returns a decoder for the encoding that the document or the server names. */
function decoderFor(first: Uint8Array): TextDecoder {
  const start = Buffer.from(first.subarray(0, HEAD_BYTES)).toString('latin1')
  const named =
    encodingOfMark(first) ??
    /^[^<]{0,9}<\?xml[^>]{0,100}encoding=["']([\w-]+)/.exec(start)?.[1] ??
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}

function encodingOfMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}
