import { useSyncExternalStore } from 'react'
import type { ChosenFile } from './file-upload.ts'

const listeners = new Set<() => void>()
// Unfinished uploads from before a reload; see `kept-uploads.ts`.
let areWanted = localStorage.getItem('uploads') !== null

/** Queues files for upload. The code for it is loaded with the first ones. */
export async function startUploads(files: readonly ChosenFile[]): Promise<void> {
  if (files.length === 0) return
  areWanted = true
  for (const listener of listeners) listener()
  const { uploads } = await import('./uploads.ts')
  uploads.add(files)
}

/** Returns whether there is or was anything to upload in this page. */
export function useAreUploadsWanted(): boolean {
  return useSyncExternalStore(subscribe, () => areWanted)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
