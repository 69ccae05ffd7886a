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

type StoredHandIn = { token: string; handIn: KeptHandIn }

/**
 * Remembers a confirmed submission in this tab, because its link works once: after a reload, files can still be sent.
 * It is forgotten when the tab closes, because the computer may be shared.
 */
export function storeHandIn(token: string, handIn: KeptHandIn): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, handIn } satisfies StoredHandIn))
  } catch {
    // Without storage, files can no longer be sent after a reload, because the link has been used.
  }
}

/** Returns what this tab remembers about the submission that an emailed token confirmed. */
export function keptHandIn(token: string): KeptHandIn | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '') as StoredHandIn
    return stored.token === token ? stored.handIn : undefined
  } catch {
    return undefined
  }
}
