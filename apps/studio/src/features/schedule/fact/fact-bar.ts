import type { Fact } from '@docket/model/playout/fact'
import type { TimelineBar } from '#ui/timeline/timeline-model.ts'
import { factText } from './fact-text.ts'

/** Returns how a bar shows whether its airing aired. If it aired as planned, the usual mark for “aired” is enough. */
export function barFactOf(fact: Fact | undefined): TimelineBar['fact'] {
  if (!fact || fact.kind === 'aired') return undefined
  const wentOut = fact.kind === 'differs' ? fact.wentOut : undefined
  const { lateMs, cutMs } = fact
  return { says: factText(fact), ...(wentOut && { wentOut, isLate: lateMs > 0, isCut: cutMs > 0 }) }
}
