import type { Collection } from '@docket/model/kernel/collection'
import { EVERY, type Hook, type Hooks, type Phase, type PhaseHooks } from './hooks.ts'

export type HookRegistry = {
  /** Returns the functions with which an owner registers its hooks. */
  of(owner: string): Hooks
  /** Returns the hooks of a phase for a collection: those of every collection first, then by owner and name. */
  at<P extends Phase>(phase: P, collection: string): readonly Hook<P>[]
  /** Returns all hooks of a phase, in the order in which they run. */
  in<P extends Phase>(phase: P): readonly Hook<P>[]
}

/** Creates an empty registry. The order of hooks depends only on their phase, owner and name. */
export function createHookRegistry(): HookRegistry {
  const byPhase = new Map<Phase, Hook[]>()
  const byCollection = new Map<string, readonly Hook[]>()

  function add(hook: Hook): void {
    const hooks = byPhase.get(hook.phase) ?? []
    if (hooks.some((other) => compare(other, hook) === 0)) {
      throw new Error(`“${hook.name}” is registered twice in ${hook.phase} of ${hook.collection}.`)
    }
    byPhase.set(hook.phase, [...hooks, hook].sort(compare))
    byCollection.clear()
  }

  function at<P extends Phase>(phase: P, collection: string): readonly Hook<P>[] {
    const key = `${phase} ${collection}`
    let hooks = byCollection.get(key)
    if (!hooks) {
      hooks = (byPhase.get(phase) ?? []).filter(
        (hook) => hook.collection === collection || hook.collection === EVERY,
      )
      byCollection.set(key, hooks)
    }
    return hooks as readonly Hook<P>[]
  }

  return {
    of: (owner) => hooksOf(owner, add),
    at,
    in: <P extends Phase>(phase: P) => (byPhase.get(phase) ?? []) as unknown as Hook<P>[],
  }
}

function hooksOf(owner: string, add: (hook: Hook) => void): Hooks {
  // Each phase calls its hooks with records of their own collection.
  const of = (phase: Phase) => (collection: Collection, name: string, run: unknown) =>
    add({ phase, collection: collection.name, owner, name, run: run as PhaseHooks[Phase] })
  const ofEvery = (phase: Phase) => (name: string, run: PhaseHooks[Phase]) =>
    add({ phase, collection: EVERY, owner, name, run })
  return {
    derive: of('derive'),
    validate: of('validate'),
    guard: of('guard'),
    effect: of('effect'),
    guardDelete: of('guardDelete'),
    effectOfDelete: (collection, name, run) => {
      const ofRecord: PhaseHooks['effectOfDelete'] = (_schema, record, records) =>
        run(record as Parameters<typeof run>[0], records)
      add({ phase: 'effectOfDelete', collection: collection.name, owner, name, run: ofRecord })
    },
    effectOfEachDelete: ofEvery('effectOfDelete'),
    beforeCommit: of('beforeCommit'),
    beforeEachCommit: ofEvery('beforeCommit'),
    invalidate: ofEvery('invalidate'),
    afterCommit: of('afterCommit'),
    afterEachCommit: ofEvery('afterCommit'),
    afterForeignCommit: of('afterForeignCommit'),
  }
}

function compare(one: Hook, other: Hook): number {
  return (
    Number(other.collection === EVERY) - Number(one.collection === EVERY) ||
    compareTexts(one.owner, other.owner) ||
    compareTexts(one.name, other.name) ||
    compareTexts(one.collection, other.collection)
  )
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
