import type { App } from '@docket/accounts/app'
import {
  type CablecastChoices,
  type CablecastFinding,
  previewTakeOver,
  takeOverChannel,
  USUAL_CHOICES,
} from '@docket/model/integrations/cablecast'
import { integrations, links, syncChanges, syncRuns } from '@docket/model/integrations/integrations'
import { Conflict, NotFound, Refusal } from '@docket/model/kernel/errors'
import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type Channel, channels } from '@docket/model/station/channels'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import { after, oneOf, type Records, stationAdmin, within } from '@docket/records/engine'
import { cablecastWizard as wizardWords } from '@docket/texts/server/integrations'
import { z } from 'zod'
import { readShowsToPlay } from '#platform/shows-to-play.ts'

const ONE = z.object({ id: z.string().max(30) })
const DAYS_AHEAD = 14
const MAX_AIRINGS = 2000
const EXAMPLES = 3

/**
 * Serves the endpoints that administrators use to take over a channel from Cablecast, after they have seen what must be
 * ready.
 */
export function serveTakeOvers(app: App): void {
  const who = 'loggedIn'
  app.handle(
    previewTakeOver,
    { who, shape: ONE, summary: 'See what must be ready to take over a channel' },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      const channel = await ownChannel(app.records, params.id, organization)
      return { findings: await readinessOf(app, channel) }
    },
  )
  app.handle(
    takeOverChannel,
    { who, shape: ONE, summary: 'Take over a channel that Cablecast plays out' },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      return takeOver(app, await ownChannel(app.records, params.id, organization))
    },
  )
}

async function ownChannel(records: Records, id: string, organization: string): Promise<Channel> {
  const channel = await records.find(channels, { id, organization })
  if (!channel || !isPlayedElsewhere(channel)) throw new NotFound()
  return channel
}

/** Returns what must be ready before the station plays the channel out, and whether it is. */
async function readinessOf(app: App, channel: Channel): Promise<CablecastFinding[]> {
  const { records, clock } = app
  const now = clock.now()
  const coming = await records.list(airings, {
    where: {
      channel: channel.id,
      status: oneOf(STANDING),
      kind: oneOf(['program', 'live']),
      startsAt: within(toInstant(now), toInstant(now + DAYS_AHEAD * DAY_MS)),
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  const toPlay = await readShowsToPlay(
    records,
    coming.map(({ show }) => show),
  )
  const missing = coming.filter(({ show }) => !toPlay.get(show)?.film)
  const slots = await records.count(timeslots, { channel: channel.id })
  const hasFill = channel.fillerSeries !== '' || (channel.fill ?? []).length > 0
  return [
    recordingsFinding(coming, missing),
    hasFill
      ? { tone: 'good', text: wizardWords.takeOver.fill }
      : { tone: 'note', text: wizardWords.takeOver.noFill },
    slots > 0
      ? { tone: 'good', text: wizardWords.takeOver.timeslots({ count: slots }) }
      : { tone: 'note', text: wizardWords.takeOver.noTimeslots },
    { tone: 'note', text: wizardWords.takeOver.playout },
  ]
}

function recordingsFinding(
  coming: readonly Airing[],
  missing: readonly Airing[],
): CablecastFinding {
  if (coming.length === 0) return { tone: 'warning', text: wizardWords.takeOver.nothingPlanned }
  if (missing.length === 0)
    return { tone: 'good', text: wizardWords.takeOver.recordings({ count: coming.length }) }
  const titles = [...new Set(missing.map(({ title }) => title))].slice(0, EXAMPLES).join(', ')
  return {
    tone: 'warning',
    text: wizardWords.takeOver.missing({ missing: missing.length, all: coming.length, titles }),
  }
}

async function takeOver(app: App, channel: Channel): Promise<{ taken: number; left: number }> {
  const { playedOutBy: integration } = channel
  if (await app.records.find(syncRuns, { integration, status: 'running' })) {
    throw new Conflict(wizardWords.importRunning)
  }
  await app.transaction(async (records) => {
    const stored = await records.find(integrations, { id: integration })
    const choices = await choicesWithout(records, channel, stored?.choices ?? USUAL_CHOICES)
    await records.update(integrations, integration, { choices })
    await records.update(channels, channel.id, { playedOutBy: '' })
  })
  const coming = await app.records.list(airings, {
    where: {
      channel: channel.id,
      source: 'cablecast',
      status: oneOf(STANDING),
      startsAt: after(toInstant(app.clock.now())),
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  let taken = 0
  // One by one: an airing that overlaps another cannot become the station's own.
  for (const airing of coming) if (await takeAiring(app, airing)) taken += 1
  return { taken, left: coming.length - taken }
}

/** Returns the import settings without the channel, so that later imports leave it alone. */
async function choicesWithout(
  records: Records,
  channel: Channel,
  choices: CablecastChoices,
): Promise<CablecastChoices> {
  const known = await records.list(links, {
    where: { integration: channel.playedOutBy, resource: 'channels' },
  })
  const theirs = new Set(
    known.flatMap(({ record, externalId }) => (record === channel.id ? Number(externalId) : [])),
  )
  const all = choices.channels ?? known.map((one) => ({ theirs: Number(one.externalId), ours: '' }))
  return { ...choices, channels: all.filter((one) => !theirs.has(one.theirs)) }
}

async function takeAiring({ transaction }: App, { id }: Airing): Promise<boolean> {
  try {
    await transaction(async (records) => {
      await records.update(airings, id, { source: 'local' })
      // Undoing the import must not delete what is on the station's own schedule now.
      const changes = await records.list(syncChanges, { where: { record: id } })
      for (const change of changes) await records.delete(syncChanges, change.id)
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}
