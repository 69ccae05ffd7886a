import type { ConfirmedHandIn } from '@docket/model/submissions/hand-in'

/**
 * A confirmed submission, the names of the files that were sent to it, and which of them answers which question, by the
 * key of the question.
 */
export type KeptHandIn = ConfirmedHandIn & {
  sent: readonly string[]
  answers: Readonly<Record<string, string>>
}

const KEY = 'hand-in'

type Stored = { token: string; handIn: KeptHandIn }

/**
 * Remembers a confirmed submission in this tab, because its link works once: after a reload, files can still be sent.
 * It ends with the tab, which may be that of a shared computer.
 */
export function keepHandIn(token: string, handIn: KeptHandIn): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, handIn } satisfies Stored))
  } catch {
    // The browser keeps nothing: after a reload, the link has been used.
  }
}

/** Returns what this tab remembers of the submission that a mailed token confirmed. */
export function keptHandIn(token: string): KeptHandIn | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Stored
    return stored.token === token ? stored.handIn : undefined
  } catch {
    return undefined
  }
}
