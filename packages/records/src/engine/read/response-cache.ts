import { Refusal } from '@docket/model/kernel/errors'
import type { Clock } from '@docket/service/clock'
import { LRUCache } from 'lru-cache'
import type { RequestInfo } from '../access/request-info.ts'
import type { RecordStore } from '../store/record-store.ts'
import type { Schemas } from '../store/schemas.ts'

const MAX_RESPONSES = 1000
const MAX_SEEN_REQUESTS = 2000
const MAX_BYTES = 16_000_000
const MAX_RESPONSE_BYTES = 500_000
const SHORT = 4000
/**
 * Maximum age of a cached response in milliseconds: a safeguard against changes without notification, such as
 * manual SQL or a restored backup.
 */
const MAX_AGE_MS = 5000

/**
 * Matches macros in rules that make a response depend on more than records, caller, and URL: on time, chance,
 * or headers.
 */
const VOLATILE = /@(?!request\.(?!headers)|collection\.)/

/**
 * A response cache for read requests. It returns the same bytes for a repeated request, and every change to
 * any record clears it. A response therefore always reflects the last commit of this process. Commits of
 * other processes show after a second at most, usually after a few milliseconds.
 */
export type ResponseCache = {
  answer(url: string, request: RequestInfo, makeText: () => Promise<string>): Promise<ResponseBody>
}

/**
 * Short responses are sent as strings, which Node writes together with their headers. Long ones are sent as
 * buffers, because Node would copy a long string twice.
 */
type ResponseBody = string | Buffer

/** A request in progress. `changes` is the number of changes before it started. */
type UnderWay = { changes: number; sent: Promise<ResponseBody> }

/** `waitAside` waits for a response that is being read for another request. */
export function createResponseCache(
  store: RecordStore,
  clock: Clock,
  waitAside: (other: Promise<ResponseBody>) => Promise<ResponseBody>,
): ResponseCache {
  const { schemas } = store
  const cached = new LRUCache<string, ResponseBody>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    sizeCalculation: (sent) => Math.max(1, Buffer.byteLength(sent)),
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: clock,
  })
  const requestedOnce = new LRUCache<string, true>({ max: MAX_SEEN_REQUESTS })
  const underWay = new Map<string, UnderWay>()
  let changes = 0
  let version = -1
  let isSteady = false

  function clear(): void {
    changes += 1
    // The cache is usually empty at a commit, and checking that is faster than clearing it.
    if (cached.size > 0) cached.clear()
  }

  function isCacheable(): boolean {
    if (version !== schemas.version) {
      clear()
      version = schemas.version
      isSteady = !rulesOf(schemas).some((rule) => VOLATILE.test(rule))
    }
    return isSteady
  }

  /** Most requests are never repeated, so a response is cached from the second request on. */
  function isRepeated(key: string): boolean {
    if (requestedOnce.has(key)) return true
    requestedOnce.set(key, true)
    return false
  }

  /**
   * Shares a response between identical requests, unless something changed after the first one started, so
   * that clients always see their own writes. A 429 or 503 refusal of the first request does not apply to the
   * others.
   */
  async function readOnce(key: string, make: () => Promise<ResponseBody>): Promise<ResponseBody> {
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

  store.hooksOf('records').invalidate('drops cached responses', clear)
  store.onForeignCommit(clear)

  return {
    async answer(url, request, makeText) {
      const make = async () => toSend(await makeText())
      const read = (key: string) => readOnce(key, make)
      if (!isCacheable() || url.includes('@') || url.includes('%40')) return make()
      const key = `${personOf(request)} ${url}`
      const known = cached.get(key)
      if (known !== undefined) return known
      if (!isRepeated(key)) return read(key)
      const before = changes
      const sent = await read(key)
      // A response read during a change may show the state before the change.
      if (before === changes) cached.set(key, sent)
      return sent
    },
  }
}

function unlessCrowded<Result>(error: unknown, make: () => Promise<Result>): Promise<Result> {
  if (error instanceof Refusal && (error.status === 429 || error.status === 503)) return make()
  throw error
}

function toSend(text: string): ResponseBody {
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
