import type { Clock } from '../clock.ts'
import type { RequestInfo } from './caller.ts'
import type { RecordStore } from './record-store.ts'
import type { Schemas } from './schemas.ts'

const ANSWERS_KEPT = 1000
const CHARACTERS_KEPT = 16_000_000
const LONGEST = 500_000
/** A second wall, for changes that nobody told of: somebody's own SQL, a restored backup. */
const KEPT_MS = 5000

/** What an answer may depend on besides records, who asks and the address: time, chance, headers. */
const VOLATILE = /@(?!request\.(?!headers)|collection\.)/

/**
 * Answers to reading calls, word for word, for whoever asks the same again. All of them are
 * forgotten with every change to any record: an answer is never older than the last commit of this
 * process, and at most 250 ms older than that of another one.
 */
export type ReadyAnswers = {
  answer(url: string, request: RequestInfo, make: () => Promise<string>): Promise<string>
}

type Kept = { text: string; until: number }

export function createReadyAnswers(store: RecordStore, clock: Clock): ReadyAnswers {
  const { schemas } = store
  const kept = new Map<string, Kept>()
  let characters = 0
  let changes = 0
  let version = -1
  let isSteady = false

  function forgetAll(): void {
    changes += 1
    characters = 0
    kept.clear()
  }

  function keepsUp(): boolean {
    if (version !== schemas.version) {
      forgetAll()
      version = schemas.version
      isSteady = !rulesOf(schemas).some((rule) => VOLATILE.test(rule))
    }
    return isSteady
  }

  function keep(key: string, text: string): void {
    if (text.length > LONGEST) return
    if (kept.size >= ANSWERS_KEPT || characters + text.length > CHARACTERS_KEPT) forgetAll()
    characters += text.length
    kept.set(key, { text, until: clock.now() + KEPT_MS })
  }

  store.onCommit(forgetAll)
  store.onForeignCommit(forgetAll)

  return {
    async answer(url, request, make) {
      if (!keepsUp() || url.includes('@') || url.includes('%40')) return make()
      const key = `${personOf(request)} ${url}`
      const known = kept.get(key)
      if (known && known.until > clock.now()) return known.text
      const before = changes
      const text = await make()
      // What was read while something changed may be as it was before the change.
      if (before === changes) keep(key, text)
      return text
    },
  }
}

function rulesOf(schemas: Schemas): string[] {
  return schemas
    .all()
    .flatMap(({ access }) => Object.values(access).filter((rule) => rule !== null))
}

function personOf({ caller }: RequestInfo): string {
  return 'record' in caller ? `${caller.record.collectionId} ${caller.record.id}` : caller.kind
}
