import type { App } from '@docket/accounts/app'
import { DAY_MS, HOUR_MS } from '@docket/model/time/instants'
import type { LiveChannels } from '../live-channels.ts'
import { readPlan } from '../plan/read-plan.ts'
import type { Slates } from './slates.ts'
import { withoutBareSound, withStills } from './with-stills.ts'

const KIND = 'coming-slates'

/** Makes slates in advance for the next day's airings that have no film, or only sound. */
export function makeComingSlates(app: App, live: LiveChannels, slates: Slates): void {
  app.jobs.handle(KIND, async (_, { signal }) => {
    const now = app.clock.now()
    for (const one of await live.all()) {
      signal.throwIfAborted()
      const within = { from: now, until: now + DAY_MS }
      const plan = await readPlan(app.records, one.channel.id, within)
      for (const airing of withoutBareSound(await withStills(plan, slates, one))) {
        if (!airing.film) await slates.of(airing, one)
      }
    }
  })
  app.jobs.repeat(KIND, HOUR_MS)
}
