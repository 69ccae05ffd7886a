import type { Fact } from '@docket/model/playout/fact'
import { fact as words } from '@docket/texts/studio/schedule'
import { lengthText } from '../length-text.ts'

/** Returns whether an airing did not air at all. */
export function isLost({ kind }: Fact): boolean {
  return kind === 'missed' || kind === 'preempted'
}

/** Returns how an airing differed from its plan, such as `started 42 s late, ended 10 min early`; `''` if it did not. */
export function factText({ kind, lateMs, cutMs, overMs }: Fact): string {
  if (kind === 'aired') return ''
  if (kind !== 'differs') return words[kind]
  const parts = [
    lateMs > 0 && words.startedLate({ length: lengthText(lateMs) }),
    cutMs > 0 && words.endedEarly({ length: lengthText(cutMs) }),
    overMs > 0 && words.ranOver({ length: lengthText(overMs) }),
  ]
  return parts.filter(Boolean).join(', ') || words.inPart
}
