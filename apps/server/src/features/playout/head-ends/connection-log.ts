import type { App } from '@docket/accounts/app'
import { readStreams, streamsSectionIn } from '@docket/media/mpegts'
import {
  type HeadEnd,
  type HeadEndConnection,
  headEndConnections,
} from '@docket/model/playout/head-ends'
import { DAY_MS, type EpochMs, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { before } from '@docket/records/engine'
import type { SentSoFar } from './send-channel.ts'

/** Logs what is sent over one connection. */
export type ConnectionLog = {
  /** Takes the totals sent so far. Writes them every ten seconds, and at once if the streams changed. */
  note(sent: SentSoFar): Promise<void>
  end(): Promise<void>
}

const EACH_MS = 10 * SECOND_MS
/** A connection that is reopened within this time continues the previous entry. */
const SAME_MS = 60 * SECOND_MS
/** A year, plus a quarter during which a regulator may still ask. */
const KEPT_MS = 460 * DAY_MS
const TRIM = 'trim-head-end-connections'
const AT_ONCE = 200
const MAX_STREAMS_LENGTH = 300

/** Deletes entries after more than a year. */
export function trimConnections(app: App): void {
  app.jobs.handle(
    TRIM,
    async (_, { signal }) => {
      const endedAt = before(toInstant(app.clock.now() - KEPT_MS))
      for (;;) {
        signal.throwIfAborted()
        const found = await app.records.list(headEndConnections, {
          where: { endedAt },
          sort: 'endedAt',
          limit: AT_ONCE,
        })
        const old = found.filter((one) => one.endedAt !== '')
        if (old.length === 0) return
        await app.transaction(async (records) => {
          for (const { id } of old) await records.delete(headEndConnections, id)
        })
      }
    },
    { lane: 'ledgers' },
  )
  app.jobs.repeat(TRIM, DAY_MS)
}

type Counts = Pick<SentSoFar, 'packets' | 'lost'>
/**
 * An entry, and the offset added to the connection's counts: what the entry already had, or minus what was sent before
 * the entry began.
 */
type Begun = { entry: HeadEndConnection; base: Counts }

/** Begins the entry of a connection at its first segment. */
export function openConnectionLog({ records, clock }: App, headEnd: HeadEnd): ConnectionLog {
  let open: Begun | undefined
  let last: { at: EpochMs; bits: number } | undefined

  const endOne = ({ id }: HeadEndConnection, endedAt: string) =>
    records.update(headEndConnections, id, { endedAt })

  async function begin(streams: string, sent: Counts, now: EpochMs): Promise<Begun> {
    const known = open ? undefined : await lastOf(records, headEnd)
    if (known && continues(known, streams, now)) {
      const again = { endedAt: '', reconnects: known.reconnects + 1 }
      const entry = await records.update(headEndConnections, known.id, again)
      return { entry, base: { packets: known.packets, lost: known.lost } }
    }
    if (open) await endOne(open.entry, toInstant(now))
    // The process that wrote it died without ending the entry.
    if (known?.endedAt === '') await endOne(known, known.measuredAt || known.startedAt)
    const { organization, id } = headEnd
    const values = { organization, headEnd: id, startedAt: toInstant(now), streams }
    const entry = await records.create(headEndConnections, values)
    return { entry, base: { packets: -sent.packets, lost: -sent.lost } }
  }

  async function measure({ entry, base }: Begun, sent: SentSoFar, now: EpochMs): Promise<void> {
    const sinceMs = last ? now - last.at : 0
    const kbps = last && sinceMs > 0 ? Math.round((sent.bits - last.bits) / sinceMs) : 0
    last = { at: now, bits: sent.bits }
    await records.update(headEndConnections, entry.id, {
      measuredAt: toInstant(now),
      kbps,
      packets: Math.max(0, base.packets + sent.packets),
      lost: Math.max(0, base.lost + sent.lost),
    })
  }

  async function note(sent: SentSoFar): Promise<void> {
    const now = clock.now()
    const streams = streamsIn(sent.segment)
    const isOther = open?.entry.streams !== streams
    if (!isOther && last && now - last.at < EACH_MS) return
    const begun = !open || isOther ? await begin(streams, sent, now) : open
    open = begun
    await measure(begun, sent, now)
  }

  let writing: Promise<void> = Promise.resolve()
  return {
    // Writes run one at a time, so that there is never a second entry.
    note: (sent) => {
      const copy = { ...sent }
      writing = writing.catch(() => undefined).then(() => note(copy))
      return writing
    },
    async end() {
      await writing.catch(() => undefined)
      if (!open || !(await records.find(headEndConnections, { id: open.entry.id }))) return
      await endOne(open.entry, toInstant(clock.now()))
    },
  }
}

async function lastOf(
  records: App['records'],
  { id: headEnd }: HeadEnd,
): Promise<HeadEndConnection | undefined> {
  const where = { headEnd }
  const [found] = await records.list(headEndConnections, { where, sort: '-startedAt', limit: 1 })
  return found
}

function continues(known: HeadEndConnection, streams: string, now: EpochMs): boolean {
  const seenAt = known.endedAt || known.measuredAt || known.startedAt
  return known.streams === streams && now - toEpochMs(seenAt) < SAME_MS
}

/** Returns the streams of a segment and their descriptors, such as `CC1 eng, 708/1 eng; sound eng`. */
function streamsIn(segment: Buffer): string {
  const section = streamsSectionIn(segment)
  const said = section ? readStreams(section) : []
  return said
    .map(({ captions, sound }) => {
      if (sound) return `${sound.isDescription ? 'description' : 'sound'} ${sound.language}`
      return captions.map(({ service, language }) => `${service} ${language}`).join(', ')
    })
    .filter(Boolean)
    .join('; ')
    .slice(0, MAX_STREAMS_LENGTH)
}
