import type { Fact } from '@docket/model/playout/fact'
import { lengthText } from '../length-text.ts'
import { words } from './words.ts'

/** Returns whether an airing did not air at all. */
export function isLost({ kind }: Fact): boolean {
  return kind === 'missed' || kind === 'preempted'
}

/** Returns how an airing differed from its plan, such as `started 42 s late, ended 10 min early`; `''` if it did not. */
export function factText({ kind, lateMs, cutMs, overMs }: Fact): string {
  if (kind === 'aired') return ''
  if (kind !== 'differs') return words[kind]
  const parts = [
    lateMs > 0 && words.startedLate(lengthText(lateMs)),
    cutMs > 0 && words.endedEarly(lengthText(cutMs)),
    overMs > 0 && words.ranOver(lengthText(overMs)),
  ]
  return parts.filter(Boolean).join(', ') || words.inPart
}
