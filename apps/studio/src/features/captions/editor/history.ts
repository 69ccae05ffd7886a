import type { Caption } from '@docket/model/captions/edit-cues'

/** The current captions, and the steps that can be undone and redone. */
export type History = {
  captions: readonly Caption[]
  past: readonly (readonly Caption[])[]
  future: readonly (readonly Caption[])[]
  /** The name of the last step. Consecutive steps with the same name are merged, such as typing in one caption. */
  step: string
}

export type Change =
  | { kind: 'change'; to: readonly Caption[]; step: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'begin'; captions: readonly Caption[] }
  /** Ends a step, so that the next one with the same name is undone separately. */
  | { kind: 'pause' }

const MAX_STEPS = 300

export function beginHistory(captions: readonly Caption[]): History {
  return { captions, past: [], future: [], step: '' }
}

export function changeHistory(history: History, change: Change): History {
  const { captions, past, future } = history
  if (change.kind === 'begin') return beginHistory(change.captions)
  if (change.kind === 'pause') return { ...history, step: '' }
  if (change.kind === 'undo') {
    const before = past.at(-1)
    if (!before) return history
    return { captions: before, past: past.slice(0, -1), future: [captions, ...future], step: '' }
  }
  if (change.kind === 'redo') {
    const [next, ...later] = future
    if (!next) return history
    return { captions: next, past: [...past, captions], future: later, step: '' }
  }
  if (change.to === captions) return history
  const goesOn = change.step !== '' && change.step === history.step
  return {
    captions: change.to,
    past: goesOn ? past : [...past, captions].slice(-MAX_STEPS),
    future: [],
    step: change.step,
  }
}
