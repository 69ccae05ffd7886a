import type { App } from '@docket/accounts/app'
import { makeSampleDays } from '@docket/model/accounts/joining'
import { Conflict, Forbidden, NotFound } from '@docket/model/kernel/errors'
import { type Show, shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { slotSec } from '@docket/model/schedule/airtime'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { type EpochMs, SECOND_MS, toInstant, type ZoneName } from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { z } from 'zod'
import { demoId } from './demo-id.ts'
import { HARBOR } from './harbor/harbor.ts'
import { makeLibrary } from './make-station.ts'

const SHAPE = z.object({ channel: z.string().max(30) })
const DAYS = 2

/**
 * Serves the creation of sample programs for a new station: shows of the demo station, and two days of one
 * channel filled with them from midnight on. Possible once per station.
 */
export function serveSampleDays(app: App): void {
  app.handle(makeSampleDays, { who: 'loggedIn', shape: SHAPE }, async ({ params, caller }) => {
    const person = caller.kind === 'user' ? caller.record : undefined
    const privileges = Array.isArray(person?.privileges) ? person.privileges : []
    if (!person?.organization || !privileges.includes('admin')) {
      throw new Forbidden('Only administrators of the station can add samples.')
    }
    const organization = String(person.organization)
    return app.transaction(async (records) => {
      const channel = await records.find(channels, { id: params.channel, organization })
      if (!channel) throw new NotFound()
      return fillChannel(records, channel, app.clock.now())
    })
  })
}

async function fillChannel(records: Records, channel: Channel, now: EpochMs) {
  const { organization } = channel
  const { series: programs, categories } = HARBOR
  const first = programs[0]
  const known =
    first && (await records.find(shows, { id: demoId(organization, 'show', `${first.slug} 0`) }))
  if (known) throw new Conflict('The samples are already in your library.')
  if ((await records.count(airings, { channel: channel.id })) > 0) {
    throw new Conflict(
      'This channel already has a schedule. Samples can only be added to an empty channel.',
    )
  }
  const zone = channel.timeZone || (await records.get(organizations, organization)).timeZone
  const today = dayOf(now, zone)
  const owner = { key: organization, organization }
  const made = await makeLibrary(records, owner, { series: programs, categories }, today)
  // Live shows have no running time yet.
  const lengthy = made.filter(({ trtSec }) => trtSec > 0)
  const lineup = lineUp(lengthy, startOfDay(today, zone), endOf(today, zone))
  for (const { show, startsAt } of lineup) {
    await records.create(airings, {
      organization,
      channel: channel.id,
      show: show.id,
      title: show.title,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(startsAt + show.trtSec * SECOND_MS),
      slotSec: slotSec(show.trtSec),
      kind: 'program',
      status: 'planned',
      source: 'local',
    })
  }
  return { shows: made.length, airings: lineup.length }
}

function endOf(today: string, zone: ZoneName): EpochMs {
  return startOfDay(addDays(today, DAYS), zone)
}

/** Schedules the shows one after the other until `until`, each rounded up to a quarter hour. */
function lineUp(made: readonly Show[], from: EpochMs, until: EpochMs) {
  const lineup: { show: Show; startsAt: EpochMs }[] = []
  let startsAt = from
  for (let index = 0; startsAt < until; index += 1) {
    // Steps by 7, which shares no factor with most counts, so that consecutive shows are from different
    // series.
    const show = made[(index * 7) % made.length]
    if (!show) break
    lineup.push({ show, startsAt })
    startsAt += slotSec(show.trtSec) * SECOND_MS
  }
  return lineup
}
