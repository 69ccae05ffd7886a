import type { App } from '@docket/accounts/app'
import type { Embed } from '@docket/model/guide/embeds/embeds'
import { MAX_PER_NETWORK } from '@docket/model/reports/beats'
import { viewRollups } from '@docket/model/reports/view-rollups'
import type { Day } from '@docket/model/time/instants'
import { createNetworkShare } from '@docket/service/http'
import type { FastifyRequest } from 'fastify'

/** Counts the views of embeds, without any data about the viewers. */
export type Impressions = {
  /** Counts the request, unless one of the server's own pages sent it. */
  count(request: FastifyRequest, embed: Embed, day: Day): void
}

type Tally = { embed: Embed; day: Day; plays: number }

/** Interval of the database writes, no matter how many views there are. */
const APART_MS = 2000

/** Counts in memory and adds the counts to the database per embed and day. */
export function countImpressions(app: App): Impressions {
  const share = createNetworkShare(MAX_PER_NETWORK)
  let views = 0
  let tallies = new Map<string, Tally>()
  let timer: NodeJS.Timeout | undefined

  function add({ embed, day, plays }: Tally): Promise<void> {
    const { id, organization, channel } = embed
    return app.transaction(async (records) => {
      const known = await records.find(viewRollups, {
        organization,
        embed: id,
        day,
        source: 'embed',
      })
      if (known) await records.update(viewRollups, known.id, { plays: known.plays + plays })
      else {
        const values = { organization, embed: id, channel, day, plays } as const
        await records.create(viewRollups, { ...values, source: 'embed', seconds: 0, peak: 0 })
      }
    })
  }

  async function flush(): Promise<void> {
    timer = undefined
    const counted = [...tallies.values()]
    tallies = new Map()
    for (const tally of counted) {
      // Fails for an embed that has been deleted in the meantime; its count is dropped.
      await add(tally).catch((error: unknown) =>
        app.log.warn('Some impressions were not counted.', { error }),
      )
    }
  }

  app.http.addHook('preClose', async () => {
    clearTimeout(timer)
    await flush()
  })

  return {
    count(request, embed, day) {
      if (request.headers['sec-fetch-site'] === 'same-origin') return
      const key = `${embed.id} ${day}`
      views += 1
      if (!share.admits(key, request.ip, String(views))) return
      const tally = tallies.get(key) ?? { embed, day, plays: 0 }
      tallies.set(key, { ...tally, plays: tally.plays + 1 })
      timer ??= setTimeout(() => void flush(), APART_MS)
    },
  }
}
