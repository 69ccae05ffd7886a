import { createHmac } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import { audienceBeats, type StoredBeat } from '@docket/model/reports/audience-hours'
import type { Beat } from '@docket/model/reports/beats'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { sharedKey } from '@docket/service/secrets'
import { audience as words } from '@docket/texts/server/reports'

type ChannelKey = Pick<Channel, 'id' | 'organization'>

export type BeatCounter = {
  /** Records a beat that arrived now. */
  note(channel: ChannelKey, beat: Beat): void
  /** Stores the recorded beats. */
  flush(): Promise<void>
}

/** Beats are stored this often, no matter how many there are. */
export const FLUSH_MS = 5 * SECOND_MS
/** More beats at once are dropped: a flood is not an audience. */
const MAX_NOTED = 50_000
/** The most beats in a record, which is far below the limit of its field. */
const AT_ONCE = 500
const HASH_CHARACTERS = 16

/** The seconds of beats within one minute of a channel, by session and number of the beat. */
type MinuteBeats = { channel: ChannelKey; minute: EpochMs; seconds: Map<string, number> }

/**
 * Collects beats in memory for a few seconds, then stores them in the database, split by minute. A beat that arrives
 * twice, here or at another server, has the same hash and number, so it counts once.
 */
export function createBeatCounter(app: App): BeatCounter {
  const key = sharedKey(app.config, 'audience', words.countedAgain)
  let noted = new Map<string, MinuteBeats>()
  let count = 0
  let timer: NodeJS.Timeout | undefined

  function add(channel: ChannelKey, minute: EpochMs, beat: Beat): void {
    const at = `${channel.id} ${minute}`
    const one = noted.get(at) ?? { channel, minute, seconds: new Map<string, number>() }
    noted.set(at, one)
    one.seconds.set(`${hashOf(key, minute, channel, beat)} ${beat.number}`, beat.seconds)
    count += 1
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const all = [...noted.values()]
    noted = new Map()
    count = 0
    for (const one of all) {
      // Fails for a channel that has been deleted in the meantime; its beats are dropped.
      await store(app, one).catch((error: unknown) =>
        app.log.warn('Some viewers were not counted.', { error }),
      )
    }
  }

  app.http.addHook('preClose', flush)
  return {
    flush,
    note(channel, beat) {
      if (count >= MAX_NOTED) return
      // The first beat starts a session, so it must be in only one minute.
      const played = beat.number === 0 ? 0 : beat.seconds
      for (const [minute, seconds] of minutesOf(app.clock.now(), played)) {
        add(channel, minute, { ...beat, seconds })
      }
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
  }
}

/** Sessions are random. Hashed with a secret and the day, they cannot be recognized later. */
function hashOf(key: Buffer, minute: EpochMs, { id }: ChannelKey, { session }: Beat): string {
  const day = toInstant(minute).slice(0, 10)
  return createHmac('sha256', key)
    .update(`${day}\n${id}\n${session}`)
    .digest('base64url')
    .slice(0, HASH_CHARACTERS)
}

/** Splits the seconds before `now` by the minutes that they were in. None of them is from the current minute. */
export function minutesOf(now: EpochMs, seconds: number): [minute: EpochMs, seconds: number][] {
  if (seconds === 0) return [[now - (now % MINUTE_MS), 0]]
  const parts: [EpochMs, number][] = []
  let until = now - (now % SECOND_MS)
  const from = until - seconds * SECOND_MS
  while (until > from) {
    const minute = until - 1 - ((until - 1) % MINUTE_MS)
    const start = Math.max(from, minute)
    parts.push([minute, (until - start) / SECOND_MS])
    until = start
  }
  return parts
}

async function store({ records }: App, { channel, minute, seconds }: MinuteBeats): Promise<void> {
  const beats = Array.from(seconds, ([key, played]): StoredBeat => {
    const [hash = '', number] = key.split(' ')
    return [hash, Number(number), played]
  })
  const rows = []
  for (let at = 0; at < beats.length; at += AT_ONCE) {
    rows.push({
      organization: channel.organization,
      channel: channel.id,
      minute: toInstant(minute),
      beats: beats.slice(at, at + AT_ONCE),
    })
  }
  await records.createAll(audienceBeats, rows)
}
