import {
  type AnnouncedFile,
  cancelUpload,
  completeUpload,
  type StartedUpload,
  startUpload,
} from '@docket/model/media/uploads'
import { useSyncExternalStore } from 'react'
import { call } from '../connection/call.ts'
import { client } from '../connection/client.ts'
import { ofBrowser, resumeSoon } from './browser-port.ts'
import { createKeptUploads } from './kept-uploads.ts'
import { openTransfer } from './transfer.ts'
import { createUploadQueue } from './upload-queue.ts'

/** The uploads of this page. They continue while the user opens other pages of the studio. */
export const uploads = createUploadQueue({
  announce: (file: AnnouncedFile): Promise<StartedUpload> => call(startUpload, file),
  complete: (media) => call(completeUpload, { id: media }),
  cancel: ({ media }) => call(cancelUpload, { id: media }),
  open: openTransfer,
  kept: createKeptUploads(localStorage, 'uploads', () => client.authStore.record?.id ?? ''),
  ...ofBrowser,
})

resumeSoon(uploads)
window.addEventListener('beforeunload', (event) => {
  if (uploads.areAlive()) event.preventDefault()
})
client.authStore.onChange((token) => {
  if (token === '') uploads.end()
  else uploads.restore()
})

export function useUploads() {
  return useSyncExternalStore(uploads.subscribe, uploads.all, uploads.all)
}
