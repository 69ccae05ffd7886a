import { uploads as words } from '@docket/texts/studio/app'
import { type FileUpload, isAlive } from '#data/uploads/file-upload.ts'

/** Returns a sentence about uploads that started or ended between two states of the list. Empty if none did. */
export function newsOf(before: readonly FileUpload[], after: readonly FileUpload[]): string {
  const known = new Map(before.map((one) => [one.key, one.state]))
  const changed = after.filter(({ key, state }) => known.get(key) !== state)
  const ends = changed.flatMap(({ name, state, reason = '' }) => {
    if (state === 'finished') return words.saysFinished({ name })
    if (state === 'interrupted') return words.saysInterrupted({ name })
    return state === 'failed' ? words.saysFailed({ name, reason }) : []
  })
  const begun = after.filter((one) => isAlive(one) && !known.has(one.key)).length
  return [...(begun > 0 ? [words.saysStarted({ count: begun })] : []), ...ends].join(' ')
}
