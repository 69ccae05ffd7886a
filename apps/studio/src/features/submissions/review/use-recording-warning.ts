import { differingRunningTime } from '@docket/model/media/findings'
import type { Media } from '@docket/model/media/media'
import { filmOf, sayPlayFault, unplayableOf } from '@docket/model/playout/what-plays'
import type { Submission } from '@docket/model/submissions/submissions'
import { useChannels } from '#data/records/use-station.ts'
import { writeLength } from '#ui/form/values/length-value.ts'
import { words } from '../words.ts'

/** The states in which a program has not aired yet. */
const AHEAD: ReadonlySet<string> = new Set([
  ...['submitted', 'in_review', 'changes_requested', 'approved', 'appealed', 'scheduled'],
])

/**
 * Returns what a reviewer must know about the recording of a submission before it airs: that nothing could be played, or
 * that its length differs from the requested one.
 */
export function useRecordingWarning(
  { status, trtSec }: Submission,
  files: readonly Media[] | undefined,
): string | undefined {
  const isPlayedOut = useChannels().data?.some(({ playout }) => playout === 'linear')
  if (!files || !AHEAD.has(status)) return undefined
  const newestFirst = files.toReversed()
  const film = filmOf(undefined, newestFirst)
  if (film) {
    const seconds = trtSec > 0 ? differingRunningTime(film, trtSec) : undefined
    if (seconds === undefined) return undefined
    return words.otherLength(writeLength(seconds), writeLength(trtSec))
  }
  // Other playout systems have their own recordings.
  const fault = isPlayedOut ? unplayableOf(newestFirst) : undefined
  return fault && words.wouldBeASlate(sayPlayFault(fault))
}
