import { createHmac } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import { countedDownloads, episodeDownloads } from '@docket/model/podcasts/episode-downloads'
import type { Episode } from '@docket/model/podcasts/podcasts'
import { MAX_PER_NETWORK } from '@docket/model/reports/beats'
import { DAY_MS, type Day, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { before, oneOf, type Records } from '@docket/records/engine'
import { createNetworkShare, isPerson } from '@docket/service/http'
import { sharedKey } from '@docket/service/secrets'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyRequest } from 'fastify'

/** Counts the downloads of episodes. */
export type Downloads = {
  /** Counts a request that received enough of the file, once in 24 hours for the same address and app. */
  count(request: FastifyRequest, episode: Episode, day: Day): void
}

type Download = { hash: string; episode: Episode; day: Day }

/** Interval of the database writes, no matter how many downloads there are. */
const APART_MS = 2000
/** More downloads at once are dropped: a flood is not an audience. */
const MAX_WAITING = 5000
const AT_ONCE = 500
const FORGET = 'forget-counted-downloads'

/** Counts in memory, and adds the counts to the database per episode and day. Addresses are never stored. */
export function countDownloads(app: App): Downloads {
  const key = sharedKey(app.config, 'downloads', messages.countedAgain)
  const share = createNetworkShare(MAX_PER_NETWORK)
  let waiting = new Map<string, Download>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    timer = undefined
    const counted = [...waiting.values()]
    waiting = new Map()
    for (let at = 0; at < counted.length; at += AT_ONCE) {
      const part = counted.slice(at, at + AT_ONCE)
      await store(app, part).catch(async () => {
        // One of them may belong to an episode that was deleted, or was counted by another process.
        for (const one of part) {
          await store(app, [one]).catch((error: unknown) =>
            app.log.warn('A download was not counted.', { error }),
          )
        }
      })
    }
  }

  app.http.addHook('preClose', async () => {
    clearTimeout(timer)
    await flush()
  })
  app.jobs.handle(FORGET, () => forget(app))
  app.jobs.repeat(FORGET, HOUR_MS)

  return {
    count(request, episode, day) {
      const agent = request.headers['user-agent']
      if (!isPerson(agent) || waiting.size >= MAX_WAITING) return
      if (!share.admits(`${episode.id} ${day}`, request.ip, String(agent))) return
      const hash = createHmac('sha256', key)
        .update(`${episode.id}\n${request.ip}\n${agent}`)
        .digest('hex')
      waiting.set(hash, { hash, episode, day })
      timer ??= setTimeout(() => void flush(), APART_MS)
    },
  }
}

/** Stores downloads that were not counted in the last 24 hours. */
async function store(app: App, downloads: readonly Download[]): Promise<void> {
  const now = app.clock.now()
  const [at, dayAgo] = [toInstant(now), toInstant(now - DAY_MS)]
  await app.transaction(async (records) => {
    const where = { hash: oneOf(downloads.map(({ hash }) => hash)) }
    const known = await records.list(countedDownloads, { where })
    const recent = new Set(known.filter((one) => one.at > dayAgo).map(({ hash }) => hash))
    for (const one of known) {
      if (!recent.has(one.hash)) await records.delete(countedDownloads, one.id)
    }
    const fresh = downloads.filter(({ hash }) => !recent.has(hash))
    await records.createAll(
      countedDownloads,
      fresh.map(({ hash, episode: { id, organization } }) => ({
        organization,
        episode: id,
        hash,
        at,
      })),
    )
    for (const same of Map.groupBy(fresh, ({ episode, day }) => `${episode.id} ${day}`).values()) {
      const [first] = same
      if (first) await add(records, first, same.length)
    }
  })
}

async function add(records: Records, { episode, day }: Download, downloads: number): Promise<void> {
  const { id, organization, podcast } = episode
  const known = await records.find(episodeDownloads, { episode: id, day })
  if (known) {
    const sum = known.downloads + downloads
    await records.update(episodeDownloads, known.id, { downloads: sum })
  } else {
    await records.create(episodeDownloads, { organization, podcast, episode: id, day, downloads })
  }
}

/** Deletes counted downloads that are older than 24 hours. */
async function forget({ records, clock }: App): Promise<void> {
  const at = before(toInstant(clock.now() - DAY_MS))
  for (;;) {
    const old = await records.list(countedDownloads, { where: { at }, limit: AT_ONCE })
    for (const { id } of old) await records.delete(countedDownloads, id)
    if (old.length < AT_ONCE) return
  }
}
