import { users } from '@docket/model/accounts/users'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { systemClock } from '@docket/service/clock'
import { readConfig } from '@docket/service/config'
import { openLog } from '@docket/service/log'
import { installFeatures } from '../apps/server/src/features.ts'
import { createPlatform } from '../apps/server/src/platform/create-platform.ts'

// A large station: by default 50 channels with three days of half-hour programs.
const CHANNELS = Number(process.env.BENCH_CHANNELS ?? 50)
const DAYS = Number(process.env.BENCH_DAYS ?? 3)
const PROGRAMME_MS = 30 * MINUTE_MS

export const BENCH_USER = { email: 'bench@station.example', password: 'bench-bench-1' }

const platform = await createPlatform({
  config: readConfig(process.env),
  clock: systemClock,
  log: openLog('warn'),
})
installFeatures(platform.app)
const { app } = platform
const from = Math.floor(systemClock.now() / HOUR_MS) * HOUR_MS - 24 * HOUR_MS

await app.transaction(async (records) => {
  const organization = (
    await records.create(organizations, {
      name: 'Bench',
      slug: 'bench',
      timeZone: 'America/New_York',
    })
  ).id
  const person = { ...BENCH_USER, organization, privileges: ['admin' as const], verified: true }
  await records.create(users, person)
  const made = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      records.create(shows, {
        organization,
        title: `City Council Meeting, part ${at}`,
        description:
          'The council meets in the old customs house. Agenda, roll call, public comment.',
        trtSec: 1740,
        visibility: 'public',
      }),
    ),
  )
  for (let number = 0; number < CHANNELS; number += 1) {
    const channel = await records.create(channels, {
      organization,
      name: `Channel ${number}`,
      number: String(number + 2),
      slug: `channel-${number}`,
      position: number,
      public: true,
    })
    for (let slot = 0; slot * PROGRAMME_MS < DAYS * 24 * HOUR_MS; slot += 1) {
      const show = made[(slot + number) % made.length]
      await records.create(airings, {
        organization,
        channel: channel.id,
        show: show?.id ?? '',
        title: show?.title ?? '',
        startsAt: toInstant(from + slot * PROGRAMME_MS),
        endsAt: toInstant(from + (slot + 1) * PROGRAMME_MS),
        source: 'local',
        status: 'planned',
      })
    }
  }
})
await platform.stop()
console.log('http://127.0.0.1:0 seeded')
