import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { RequestInfo } from './caller.ts'
import type { RecordStore } from './record-store.ts'
import type { Schemas } from './schemas.ts'

const ANSWERS_KEPT = 1000
const QUESTIONS_KNOWN = 2000
const BYTES_KEPT = 16_000_000
const LONGEST = 500_000
const SHORT = 4000
/** A second wall, for changes that nobody told of: somebody's own SQL, a restored backup. */
const KEPT_MS = 5000

/** What an answer may depend on besides records, who asks and the address: time, chance, headers. */
const VOLATILE = /@(?!request\.(?!headers)|collection\.)/

/**
 * Answers to reading calls, byte for byte, for whoever asks the same again. All of them are
 * forgotten with every change to any record: an answer is never older than the last commit of this
 * process, and at most a second older than that of another one, mostly some milliseconds.
 */
export type ReadyAnswers = {
  answer(url: string, request: RequestInfo, makeText: () => Promise<string>): Promise<Sent>
}

/**
 * Short answers go out as texts, which Node writes in one piece with their headers; long ones as
 * bytes, since it would put a long text together twice over.
 */
type Sent = string | Buffer

type Kept = { sent: Sent; until: number }

/** What is being read. `changes`: how many had been there when it began. */
type UnderWay = { changes: number; sent: Promise<Sent> }

/** `waitAside`: how somebody waits for what is read for another. */
export function createReadyAnswers(
  store: RecordStore,
  clock: Clock,
  waitAside: (other: Promise<Sent>) => Promise<Sent>,
): ReadyAnswers {
  const { schemas } = store
  const kept = new Map<string, Kept>()
  const askedOnce = new Set<string>()
  const underWay = new Map<string, UnderWay>()
  let bytesKept = 0
  let changes = 0
  let version = -1
  let isSteady = false

  function forgetAll(): void {
    changes += 1
    // Most commits find it empty, and to clear it takes longer than to look.
    if (kept.size === 0) return
    bytesKept = 0
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

  /** Most questions are never asked again: an answer is worth its memory from the second time on. */
  function isAskedAgain(key: string): boolean {
    if (askedOnce.has(key)) return true
    if (askedOnce.size >= QUESTIONS_KNOWN) askedOnce.clear()
    askedOnce.add(key)
    return false
  }

  function keep(key: string, sent: Sent): void {
    const bytes = Buffer.byteLength(sent)
    if (bytes > LONGEST) return
    if (kept.size >= ANSWERS_KEPT || bytesKept + bytes > BYTES_KEPT) forgetAll()
    bytesKept += bytes
    kept.set(key, { sent, until: clock.now() + KEPT_MS })
  }

  /**
   * Who asks while the same is being read for another gets that answer, unless something changed since
   * it began: whoever wrote before asking sees what was written. A refusal for want of a turn is the
   * other's alone.
   */
  async function readOnce(key: string, make: () => Promise<Sent>): Promise<Sent> {
    const other = underWay.get(key)
    if (other?.changes === changes) {
      return waitAside(other.sent).catch((error) => unlessCrowded(error, make))
    }
    const own: UnderWay = { changes, sent: make() }
    underWay.set(key, own)
    try {
      return await own.sent
    } finally {
      if (underWay.get(key) === own) underWay.delete(key)
    }
  }

  store.onCommit(forgetAll)
  store.onForeignCommit(forgetAll)

  return {
    async answer(url, request, makeText) {
      const make = async () => toSend(await makeText())
      const read = (key: string) => readOnce(key, make)
      if (!keepsUp() || url.includes('@') || url.includes('%40')) return make()
      const key = `${personOf(request)} ${url}`
      const known = kept.get(key)
      if (known && known.until > clock.now()) return known.sent
      if (!isAskedAgain(key)) return read(key)
      const before = changes
      const sent = await read(key)
      // What was read while something changed may be as it was before the change.
      if (before === changes) keep(key, sent)
      return sent
    },
  }
}

function unlessCrowded<Result>(error: unknown, make: () => Promise<Result>): Promise<Result> {
  if (error instanceof Refusal && (error.status === 429 || error.status === 503)) return make()
  throw error
}

function toSend(text: string): Sent {
  return text.length > SHORT ? Buffer.from(text) : text
}

function rulesOf(schemas: Schemas): string[] {
  return schemas
    .all()
    .flatMap(({ access }) => Object.values(access).filter((rule) => rule !== null))
}

function personOf({ caller }: RequestInfo): string {
  return 'record' in caller ? `${caller.record.collectionId} ${caller.record.id}` : caller.kind
}
