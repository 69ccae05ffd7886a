import { startHandInRecording } from '@docket/model/submissions/hand-in'
import { call } from '#data/connection/call.ts'
import { ofBrowser, resumeSoon } from '#data/uploads/browser-port.ts'
import { createKeptUploads } from '#data/uploads/kept-uploads.ts'
import { giveUpTransfer, openTransfer } from '#data/uploads/transfer.ts'
import { createUploadQueue, type UploadQueue } from '#data/uploads/upload-queue.ts'

/**
 * Creates the queue of the recordings of a confirmed submission, which are uploaded in parts. It resumes automatically
 * after a lost connection, and after a reload once the same file is chosen again. `asked` returns the key of the
 * question that the next recording answers.
 */
export function createRecordingQueue(token: string, asked: () => string): UploadQueue {
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
