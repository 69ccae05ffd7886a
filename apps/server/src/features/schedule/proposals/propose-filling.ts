import type { App } from '@docket/accounts/app'
import { savedSearches } from '@docket/model/library/saved-searches'
import { hasWords, isAirable, wantedShows } from '@docket/model/library/show-search'
import { type Show, shows } from '@docket/model/library/shows'
import type { Airtime } from '@docket/model/schedule/airtime'
import { type AiringChange, BLANK_AIRING, makesRoom } from '@docket/model/schedule/changes'
import { type Filling, fillingsOf } from '@docket/model/schedule/fillings'
import { gapsBetween } from '@docket/model/schedule/free-places'
import { type Proposal, proposeFilling } from '@docket/model/schedule/planning'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { isForAdults, isInWatershed, watershedOf } from '@docket/model/submissions/watershed'
import {
  type Day,
  type EpochMs,
  MINUTE_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { newId, type Records } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { idShape } from '../planned-shape.ts'
import { organizationOfScheduler } from '../scheduler.ts'
import { broadcastDaysOf, standingOn } from './new-places.ts'
import { dayShape, daysShape, yesShape } from './propose-copy.ts'

/** Shorter gaps are not filled, because nobody looks for a program there. */
const MIN_GAP_MS = 5 * MINUTE_MS

/**
 * Serves `proposeFilling`, which returns the changes that fill gaps of a channel's days from a saved search.
 */
export function answerFillings(app: App): void {
  app.handle(
    proposeFilling,
    {
      who: 'loggedIn',
      shape: z.object({
        channel: idShape,
        day: dayShape,
        days: daysShape,
        search: idShape,
        repeats: yesShape,
      }),
      area: 'Station',
      summary: 'Preview filling gaps of the schedule from a saved search',
    },
    ({ params, caller, records }) => {
      organizationOfScheduler(caller)
      return fillingOf(records, { ...params, now: app.clock.now() })
    },
  )
}

type FillingRequest = {
  channel: string
  day: Day
  days: number
  search: string
  repeats: 'yes' | 'no'
  now: EpochMs
}

async function fillingOf(records: Records, question: FillingRequest): Promise<Proposal> {
  const { day, days, repeats, now } = question
  const channel = await records.get(channels, question.channel)
  const search = await records.get(savedSearches, question.search)
  const stretch = await broadcastDaysOf(records, channel, day, days)
  const window = { from: Math.max(stretch.from, now), until: stretch.until }
  const found = await records.list(shows, { where: wantedShows(search), sort: 'title,id' })
  const airable = found.filter((show) => hasWords(show, search) && isAirable(show, day))
  const standing = await standingOn(records, channel.id, stretch)
  const solid = standing.filter((airing) => !makesRoom(airing))
  const taken = solid.map(({ startsAt, endsAt }) => ({
    startsAt: toEpochMs(startsAt),
    endsAt: toEpochMs(endsAt),
  }))
  const gaps = window.from < window.until ? gapsBetween(taken, window) : []
  const wide = gaps.filter(({ startsAt, endsAt }) => endsAt - startsAt >= MIN_GAP_MS)
  const { zone } = stretch
  const watershed = watershedOf(await records.get(organizations, channel.organization))
  const mayAir = (show: Show, airtime: Airtime) =>
    !isForAdults(show) || isInWatershed(airtime, watershed, zone)
  const fillings = fillingsOf(wide, airable, { zone, repeats: repeats === 'yes', mayAir })
  return {
    changes: fillings.map((filling) => toAddition(channel, filling)),
    notes: airable.length === 0 ? [words.findsNoShow({ search: search.name })] : [],
  }
}

function toAddition({ id }: Channel, { show, startsAt, endsAt }: Filling<Show>): AiringChange {
  return {
    airing: newId(),
    was: null,
    becomes: {
      ...BLANK_AIRING,
      channel: id,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      show: show.id,
      title: show.title,
      kind: 'program',
      private: show.visibility === 'private',
      origin: 'fill',
    },
    reason: 'fill',
  }
}
