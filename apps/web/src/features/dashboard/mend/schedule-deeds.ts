import { type Airing, airings } from '@docket/model/collections/airings'
import type { Channel } from '@docket/model/collections/channels'
import type { Airtime } from '@docket/model/schedule/airtime'
import { moveAirings, type Place } from '@docket/model/schedule/moves'
import { toInstant } from '@docket/model/time'
import { call } from '#data/call.ts'
import { readAgainSoon } from '#data/read-again.ts'
import { createRecord, deleteRecord, takeIn, takeOut } from '#data/write-records.ts'
import type { Filling } from './fillings.ts'
import type { WayOut } from './ways-out.ts'

/**
 * Puts the shows on the channel, one after the other. What was made before one is refused stays, and
 * `onMade` has been told of it. Throws a `ClientResponseError`.
 */
export async function fill(
  channel: Channel,
  fillings: readonly Filling[],
  onMade: (airing: Airing) => void,
): Promise<void> {
  for (const { show, startsAt, endsAt } of fillings) {
    const airing = await createRecord(airings, {
      organization: channel.organization,
      channel: channel.id,
      show: show.id,
      title: show.title,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      kind: 'program',
      status: 'planned',
    })
    onMade(airing)
    readAgainSoon(airings.name)
  }
}

/** Takes what was just put on the channel off it again. Throws a `ClientResponseError`. */
export async function takeOff(made: readonly Airing[]): Promise<void> {
  for (const { id } of made) {
    await deleteRecord(airings, id)
    takeOut(airings, id)
  }
}

/** Moves or cuts an airing as the way out says. Throws a `ClientResponseError`. */
export async function takeWayOut({ timed: { airing }, becomes }: WayOut): Promise<void> {
  const { channel } = airing
  const was: Place = { channel, startsAt: airing.startsAt, endsAt: airing.endsAt }
  const place = { channel, ...inText(becomes) }
  const answer = await call(moveAirings, { moves: [{ airing: airing.id, was, becomes: place }] })
  takeIn(airings, answer.airings)
}

function inText({ startsAt, endsAt }: Airtime): Airtime<string> {
  return { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
}
