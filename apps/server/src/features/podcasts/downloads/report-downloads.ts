import type { App } from '@docket/accounts/app'
import { mayPass } from '@docket/model/kernel/access'
import { NotFound } from '@docket/model/kernel/errors'
import { episodeDownloads } from '@docket/model/podcasts/episode-downloads'
import {
  DOWNLOAD_DAYS,
  type DownloadReport,
  readDownloads,
} from '@docket/model/podcasts/podcast-downloads'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { dayOf, isZone } from '@docket/model/time/zone'
import { oneOf, within } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { z } from 'zod'

const SHAPE = z.object({ id: z.string().max(40) })
const MAX_EPISODES = 50
const WEEK = 7

/** Reports downloads of a podcast to the station's staff who manage podcasts or read reports. */
export function reportDownloads(app: App): void {
  app.handle(
    readDownloads,
    {
      who: 'loggedIn',
      shape: SHAPE,
      area: 'Station',
      summary: 'Report how often a podcast was downloaded',
      description:
        'For staff with the privilege `content` or `reports`. A download counts once per episode, address and app in 24 hours, if at least a minute of sound was loaded. Bots do not count.',
    },
    async ({ params: { id }, caller, records }): Promise<DownloadReport> => {
      const podcast = await records.get(podcasts, id)
      const held = caller.kind === 'user' ? caller.record.privileges : []
      const privileges = Array.isArray(held) ? held.map(String) : []
      if (!mayPass(episodeDownloads.schema.access.list, privileges)) {
        throw new NotFound(messages.noPodcast)
      }
      const station = await app.records.get(organizations, podcast.organization)
      const today = dayOf(app.clock.now(), isZone(station.timeZone) ? station.timeZone : 'UTC')
      return reportOf(app, podcast.id, today)
    },
  )
}

async function reportOf(
  { columns, records }: App,
  podcast: string,
  today: string,
): Promise<DownloadReport> {
  const until = addDays(today, 1)
  const from = addDays(until, -DOWNLOAD_DAYS)
  const rows = await columns.list(episodeDownloads, ['episode', 'day', 'downloads'], {
    where: { podcast, day: within(addDays(from, -DOWNLOAD_DAYS), until) },
  })
  const recent = rows.filter(({ day }) => day >= from)
  const byDay = sumsOf(recent, 'day')
  const days = Array.from({ length: DOWNLOAD_DAYS }, (_, at) => addDays(from, at)).map((day) => ({
    day,
    downloads: byDay.get(day) ?? 0,
  }))
  const most = [...sumsOf(recent, 'episode')]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_EPISODES)
  const named = await records.list(episodes, { where: { id: oneOf(most.map(([id]) => id)) } })
  const titles = new Map(named.map(({ id, title }) => [id, title]))
  return {
    days,
    week: sum(days.slice(-WEEK)),
    month: sum(recent),
    monthBefore: sum(rows) - sum(recent),
    total: await records.sum(episodeDownloads, ['downloads'], { podcast }),
    episodes: most.map(([id, downloads]) => ({ id, title: titles.get(id) ?? '', downloads })),
  }
}

type Row = { episode: string; day: string; downloads: number }

function sumsOf(rows: readonly Row[], by: 'episode' | 'day'): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row[by], (sums.get(row[by]) ?? 0) + row.downloads)
  return sums
}

function sum(rows: readonly { downloads: number }[]): number {
  return rows.reduce((all, { downloads }) => all + downloads, 0)
}
