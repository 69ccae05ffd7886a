import { LEAD_US, SLACK_US } from '@docket/media/linear'
import { LIVE_DELAY_US } from '@docket/media/live'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import { liveInputs } from '@docket/model/playout/live-inputs'
import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import { mayPlay, sayPlayFault } from '@docket/model/playout/what-plays'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { breakIn, settle } from '@docket/model/schedule/break-in/break-in'
import { type BreakInRequest, EXTENDED_BEFORE_MS } from '@docket/model/schedule/break-in/break-ins'
import { BLANK_AIRING, occupiesTime } from '@docket/model/schedule/changes'
import type { Proposal } from '@docket/model/schedule/planning'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import {
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { airtimeOfDay, dayOf } from '@docket/model/time/zone'
import { after, before, newId, oneOf, type Records } from '@docket/records/engine'
import { inLanguage } from '@docket/service/languages'
import { schedule as words } from '@docket/texts/server/schedule'
import { readShowsToPlay, type ShowToPlay } from '#platform/shows-to-play.ts'
import { zoneOf } from '../channel-zone.ts'

/**
 * How far ahead a channel that Docket plays out can still change. Players may already have loaded segments before that.
 */
const LEAD_MS = (LEAD_US + SLACK_US) / 1000
/**
 * Viewers see the live picture this much later than they would see another change of the channel. So a live break-in
 * begins this much later, when the live picture is ready, and ends this much later, so that viewers see everything
 * until someone ends it.
 */
const LIVE_LATER_MS = (LIVE_DELAY_US - LEAD_US - SLACK_US) / 1000 + 4 * SECOND_MS
/** Nothing is shifted beyond the end of the broadcast day, or of the next one if it ends sooner than this. */
const MIN_SHIFT_MS = 6 * HOUR_MS
const AHEAD_MS = 48 * HOUR_MS
const MAX_AIRINGS = 1000

/** Plans a break-in that starts now on a channel of the organization. Throws `NotFound` and `BadRequest`. */
export async function planBreakIn(
  records: Records,
  organization: string,
  request: BreakInRequest,
  now: EpochMs,
): Promise<Proposal> {
  const channel = await records.find(channels, { id: request.channel, organization })
  if (!channel) throw new NotFound()
  if (channel.archived) throw new BadRequest(words.channelIsArchived)
  if (isPlayedElsewhere(channel)) throw new BadRequest(words.playedElsewhere)
  const isLive = request.kind === 'live' && Boolean(request.liveInput)
  const startsAt = soonestOn(channel, now) + (isLive ? LIVE_LATER_MS : 0)
  if (request.kind === 'stay') return planStay(records, channel, request, { now, startsAt })
  const { title, hasInput, toPlay } = await contentOf(records, organization, request)
  const open = {
    ...BLANK_AIRING,
    id: newId(),
    channel: channel.id,
    title,
    show: request.show,
    origin: 'hand' as const,
    liveInput: request.kind === 'live' ? (request.liveInput ?? '') : '',
    // Timeslot filler makes room for a bulletin, but not for other filler.
    kind: request.kind === 'live' ? ('live' as const) : ('bulletin' as const),
    startsAt: toInstant(startsAt),
    endsAt: toInstant(startsAt + request.minutes * MINUTE_MS),
  }
  const around = await readAround(records, channel, open)
  const changes = breakIn({ ...around, open, hold: request.hold })
  const isOfShow = request.kind === 'live' && channel.playout === 'linear'
  return { changes, notes: isOfShow ? notesOn(toPlay, hasInput) : [] }
}

/** Explains why viewers will see a slate; empty if they will not. */
function notesOn(toPlay: ShowToPlay | undefined, hasInput: boolean): string[] {
  if (!mayPlay(toPlay?.show)) return [sayPlayFault({ code: 'draft' })]
  return hasInput || toPlay?.film ? [] : [words.onlySlate]
}

type BreakInTime = { now: EpochMs; startsAt: EpochMs }

async function planStay(
  records: Records,
  channel: Channel,
  { hold, minutes }: BreakInRequest,
  { now, startsAt }: BreakInTime,
): Promise<Proposal> {
  const [airing] = await records.list(airings, {
    where: {
      channel: channel.id,
      status: oneOf(STANDING),
      startsAt: before(toInstant(now + 1)),
      endsAt: after(toInstant(now)),
    },
    sort: '-startsAt',
    limit: 1,
  })
  if (!airing) throw new BadRequest(words.nothingOnAir)
  if (airing.holds !== '') throw new BadRequest(words.isOpenEnded({ title: airing.title }))
  const planned = toEpochMs(airing.endsAt) + minutes * MINUTE_MS
  const endsAt = toInstant(Math.max(planned, startsAt + EXTENDED_BEFORE_MS))
  const around = await readAround(records, channel, airing)
  return { changes: settle(airing, { holds: hold, endsAt }, around), notes: [] }
}

/** Plans the end of an open-ended airing of the organization at this moment. */
export async function planEnd(
  records: Records,
  organization: string,
  id: string,
  now: EpochMs,
): Promise<Proposal> {
  const airing = await records.find(airings, { id, organization })
  if (!airing) throw new NotFound()
  if (airing.holds === '' || !occupiesTime(airing)) throw new BadRequest(words.isNotOpenEnded)
  const channel = await records.get(channels, airing.channel)
  const isLive = channel.playout === 'linear' && airing.liveInput !== ''
  const soonest = soonestOn(channel, now) + (isLive ? LIVE_LATER_MS : 0)
  const endsAt = Math.max(soonest, toEpochMs(airing.startsAt) + SECOND_MS)
  const around = await readAround(records, channel, airing)
  const changes = settle(airing, { holds: '', endsAt: toInstant(endsAt) }, around)
  return { changes, notes: isLive ? [words.endsWhenSeen] : [] }
}

/** Returns the first whole second at which the channel can still change. */
function soonestOn({ playout }: Channel, now: EpochMs): EpochMs {
  const at = playout === 'linear' ? now + LEAD_MS : now
  return Math.ceil(at / SECOND_MS) * SECOND_MS
}

type Content = { title: string; hasInput: boolean; toPlay?: ShowToPlay | undefined }

async function contentOf(
  records: Records,
  organization: string,
  { kind, title, show: id, liveInput = '' }: BreakInRequest,
): Promise<Content> {
  // Viewers read this text, so it does not use the language of the person who breaks in.
  if (kind === 'slate') {
    return { title: title || inLanguage('en', () => words.standBy), hasInput: false }
  }
  const toPlay = (await readShowsToPlay(records, [id])).get(id)
  if (id !== '' && toPlay?.show.organization !== organization) throw new NotFound()
  const input = liveInput === '' ? undefined : await records.get(liveInputs, liveInput)
  if (input && input.organization !== organization) throw new NotFound()
  const name = title || toPlay?.show.title
  if (!name) throw new BadRequest(words.nameWhatAirs)
  return { title: name, hasInput: input !== undefined, toPlay }
}

/** Reads the airings that an open-ended airing may move. */
export async function readAround(
  records: Records,
  channel: Channel,
  open: Pick<Airing, 'startsAt' | 'endsAt'>,
) {
  const limit = await limitFor(records, channel, toEpochMs(open.startsAt))
  const until = Math.max(limit, toEpochMs(open.endsAt)) + AHEAD_MS
  const found = await records.list(airings, {
    where: {
      channel: channel.id,
      status: oneOf<Airing['status']>([...STANDING, 'preempted']),
      startsAt: before(toInstant(until)),
      // Includes an airing that it has cut, which ends where it begins.
      endsAt: after(toInstant(toEpochMs(open.startsAt) - 1)),
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  return { standing: found, limit, newId }
}

/** Returns the end of the broadcast day in which an airing begins, or of the next one. */
async function limitFor(records: Records, channel: Channel, startsAt: EpochMs): Promise<EpochMs> {
  const zone = await zoneOf(channel, records)
  const { broadcastDayStart } = await records.get(organizations, channel.organization)
  const dayStart = broadcastDayStart || '00:00'
  const day = dayOf(startsAt + MIN_SHIFT_MS, zone, dayStart)
  return airtimeOfDay(day, zone, dayStart).until
}
