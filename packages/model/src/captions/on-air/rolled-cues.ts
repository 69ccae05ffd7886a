import type { Cue } from '../cue.ts'
import { type LiveLine, SILENT_MS } from '../line21/roll-up.ts'

/**
 * Returns live captions as roll-up cues: each shows the previous line and its own, until the next one appears or some
 * seconds after it was said.
 */
export function rolledCues(lines: readonly LiveLine[]): Cue[] {
  return lines.map(({ fromMs, untilMs, text }, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]]
    const isRecent = before !== undefined && fromMs - before.untilMs < SILENT_MS
    const until = Math.min(untilMs + SILENT_MS, next?.fromMs ?? Number.POSITIVE_INFINITY)
    return {
      line: 0,
      fromMs,
      untilMs: Math.max(until, fromMs),
      lines: isRecent ? [before.text, text] : [text],
    }
  })
}
