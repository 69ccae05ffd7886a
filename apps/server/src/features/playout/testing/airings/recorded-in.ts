import { text } from 'node:stream/consumers'
import type { Media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import type { FileStorage } from '@docket/records/storage'

/** Returns the ranges of a source's segments in the picture of a recording, such as `0–81, 500–575`. */
export async function recordedIn(
  storage: Pick<FileStorage, 'read'>,
  { id, packaged }: Pick<Media, 'id' | 'packaged'>,
): Promise<string> {
  const content = await storage.read(packagedKey(id, packaged, '720.mp4'))
  const all = content ? (await text(content)).matchAll(/segment (\d+)/g) : []
  const stretches: [number, number][] = []
  for (const number of Array.from(all, ([, found]) => Number(found))) {
    const last = stretches.at(-1)
    if (last && [0, 1].includes(number - last[1])) last[1] = number
    else stretches.push([number, number])
  }
  return stretches.map((ends) => ends.join('–')).join(', ')
}
