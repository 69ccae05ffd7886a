import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { App } from '@docket/accounts/app'
import { MediaProblem } from '@docket/media/encoding'
import { media as words } from '@docket/texts/server/media'

/** Returns the path of a stored file on this machine. If it is in a bucket, downloads it to `path` first. */
export async function localCopy(
  { storage }: Pick<App, 'storage'>,
  key: string,
  path: string,
): Promise<string> {
  const local = storage.localPath?.(key)
  if (local !== undefined) return local
  const content = await storage.read(key)
  if (!content) throw new MediaProblem('unreadable', words.fileIsGone)
  await pipeline(content, createWriteStream(path))
  return path
}
