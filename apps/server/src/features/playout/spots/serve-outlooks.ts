import type { App } from '@docket/accounts/app'
import { NotFound } from '@docket/model/kernel/errors'
import { campaigns } from '@docket/model/sales/campaigns'
import { readOutlook } from '@docket/model/sales/outlook'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { after, stationStaff } from '@docket/records/engine'
import { playout as words } from '@docket/texts/server/playout'
import { z } from 'zod'
import type { Assets } from '../assets.ts'
import type { LiveChannels } from '../live-channels.ts'
import { outlooksOf } from './outlooks.ts'

type Dependencies = { app: App; live: LiveChannels; assets: Assets }

const WARN = 'campaigns.warn'
const MAX_CAMPAIGNS = 300

/** Serves how campaigns are doing, and records hourly which will miss their goals. Each is recorded once. */
export function serveOutlooks(tools: Dependencies): void {
  const { app } = tools
  app.handle(
    readOutlook,
    {
      who: 'loggedIn',
      shape: z.object({ campaign: z.string().regex(/^[a-z0-9]{15}$/) }),
      area: 'Station',
      summary: 'Read how a campaign is doing, and what it still needs',
    },
    async ({ params, caller }) => {
      const { organization } = stationStaff(caller, ['sales', 'reports'], words.whoReadsCampaigns)
      const campaign = await app.records.find(campaigns, { id: params.campaign, organization })
      if (!campaign) throw new NotFound()
      const station = await app.records.get(organizations, organization)
      const outlook = (await outlooksOf(tools, station, [campaign])).get(campaign.id)
      if (!outlook) throw new NotFound()
      return outlook
    },
  )
  app.jobs.handle(WARN, async (_, { signal }) => {
    for (const station of await app.records.list(organizations)) {
      signal.throwIfAborted()
      const today = dayOf(app.clock.now(), station.timeZone)
      const running = await app.records.list(campaigns, {
        where: {
          organization: station.id,
          status: 'running',
          archived: false,
          warnedAt: '',
          startsOn: { op: '<=', value: today },
          endsOn: { op: '>=', value: today },
          goal: after(0),
        },
        limit: MAX_CAMPAIGNS,
      })
      if (running.length === 0) continue
      for (const [id, { willMiss }] of await outlooksOf(tools, station, running)) {
        if (!willMiss) continue
        await app.records.update(campaigns, id, { warnedAt: toInstant(app.clock.now()) })
      }
    }
  })
  app.jobs.repeat(WARN, HOUR_MS)
}
