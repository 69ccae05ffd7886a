import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import { openPostgres } from '@docket/database/postgres/postgres'
import { startCluster } from '@docket/database/testing/postgres/cluster'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { addDays, toDay } from '@docket/model/time/calendar'
import { HOUR_MS, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { systemClock } from '@docket/service/clock'
import { readConfig } from '@docket/service/config'
import { openLog } from '@docket/service/log'
import { materialize } from '../apps/server/src/features/schedule/timeslots/materialize.ts'
import { installFeatures } from '../apps/server/src/features.ts'
import { createPlatform } from '../apps/server/src/platform/create-platform.ts'

const [kind = 'sqlite'] = process.argv.slice(2)

const STANDING = 2000
const TIMESLOTS = 60
const DAYS = 14
const ROUNDS = 3
const LIMIT_MS = 200

let channelCount = 0

console.log(`\nNode ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}`)
console.log(
  `\n${TIMESLOTS} timeslots on a channel with ${STANDING} airings of a year, ${DAYS} days ahead\n`,
)
console.log('| | airings created | ms | CPU ms | nothing to do, ms | limit, ms |')
console.log('|-|-:|-:|-:|-:|-:|')
// One database per process, because SQL that was compiled for one database does not run on the other.
if (kind === 'postgres') {
  const cluster = await startCluster()
  const server = openPostgres(cluster.url('postgres'))
  await server.rows({ sql: 'create database bench', parameters: [] })
  await server.close()
  await measureAll('Postgres', { DATABASE_URL: cluster.url('bench') })
  await cluster.stop()
} else await measureAll('SQLite', {})

async function measureAll(title: string, settings: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
  const platform = await createPlatform({
    config: readConfig({ ...settings, DOCKET_DATA: folder, DOCKET_DEMO: '0', PORT: '0' }),
    clock: systemClock,
    log: openLog('error'),
  })
  installFeatures(platform.app)
  // Listening loads the data that the server reads from the database at startup.
  await platform.listen({ jobs: false })
  try {
    await measure(platform.app, `${title}, weekly`, 'FREQ=WEEKLY')
    await measure(platform.app, `${title}, daily`, 'FREQ=DAILY')
  } finally {
    await platform.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Prints the best of the rounds. Each round uses a new channel for which the timeslots have not created anything yet.
 */
async function measure(app: App, title: string, rrule: string): Promise<void> {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runOnce(app, rrule))
  rounds.sort((one, other) => one.ms - other.ms)
  const [best] = rounds
  if (!best) return
  const { made, ms, cpuMs, againMs } = best
  console.log(
    `| ${title} | ${made} | ${Math.round(ms)} | ${Math.round(cpuMs)} | ${Math.round(againMs)} | ${rrule === 'FREQ=WEEKLY' ? LIMIT_MS : ''} |`,
  )
}

async function runOnce(app: App, rrule: string) {
  const channel = await makeBusyChannel(app, rrule)
  const today = toDay(systemClock.now())
  const extent = {
    channel: channel.id,
    organization: channel.organization,
    days: { from: addDays(today, 1), until: addDays(today, 1 + DAYS) },
    notBefore: systemClock.now(),
  }
  const first = await timed(() => materialize(app, extent))
  const again = await timed(() => materialize(app, extent))
  const { made, skipped } = first.result
  if (made === 0 || skipped.length > 0 || again.result.made + again.result.renewed > 0) {
    throw new Error(`Created ${made}, then ${again.result.made}; ${skipped.length} were skipped.`)
  }
  return { made, ms: first.ms, cpuMs: first.cpuMs, againMs: again.ms }
}

async function timed<Result>(work: () => Promise<Result>) {
  const cpu = process.cpuUsage()
  const begin = performance.now()
  const result = await work()
  const ms = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  return { result, ms, cpuMs: (user + system) / 1000 }
}

/**
 * Creates a channel with a year of half-hour airings, one every four hours, and 15-minute timeslots between them that
 * each air the next show of a series of fifty.
 */
async function makeBusyChannel(app: App, rrule: string): Promise<Channel> {
  channelCount += 1
  const name = `Channel ${channelCount}`
  const today = toDay(systemClock.now())
  return app.transaction(async (records) => {
    const slug = `bench-${channelCount}`
    const { id: organization } = await records.create(organizations, {
      name,
      slug,
      timeZone: 'UTC',
      timeslotsReviewed: true,
    })
    const channel = await records.create(channels, { organization, name, slug })
    const { id: talks } = await records.create(series, { organization, title: 'Talks', slug })
    for (let episode = 1; episode <= 50; episode += 1) {
      const title = `Talk ${episode}`
      const state = { status: 'ready', visibility: 'public' } as const
      await records.create(shows, {
        organization,
        title,
        series: talks,
        episode,
        trtSec: 900,
        ...state,
      })
    }
    const year = Date.parse(addDays(today, -300))
    for (let count = 0; count < STANDING; count += 1) {
      const startsAt = year + count * 4 * HOUR_MS
      await records.create(airings, {
        organization,
        channel: channel.id,
        title: 'Standing',
        startsAt: toInstant(startsAt),
        endsAt: toInstant(startsAt + 30 * MINUTE_MS),
      })
    }
    for (let count = 0; count < TIMESLOTS; count += 1) {
      await records.create(timeslots, {
        organization,
        channel: channel.id,
        title: `Timeslot ${count}`,
        series: talks,
        kind: 'guaranteed',
        pick: 'next',
        status: 'active',
        rrule,
        durationMin: 15,
        dtstartLocal: rulePlaceOf(count, rrule, today),
      })
    }
    return channel
  })
}

/** Returns start times that leave the first half hour of every four free: ten per block, six blocks a day. */
function rulePlaceOf(count: number, rrule: string, today: string): string {
  const day = rrule === 'FREQ=WEEKLY' ? addDays(today, count % 7) : today
  const minutes = 30 + (count % 10) * 20 + Math.floor(count / 10) * 240
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${day}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
