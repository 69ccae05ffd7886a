import type { Airtime } from '@docket/model/schedule/airtime'
import type { ClashData } from '@docket/model/schedule/planning'
import { toEpochMs } from '@docket/model/time/instants'
import { schedule as words } from '@docket/texts/studio/schedule'
import { answerOf, faultOf, isObject, messageOf } from '#data/connection/read-refusal.ts'

/** The explanation of a refused change, and the free times it could move to. */
export type RefusalText = { detail: string; free: Airtime[] }

/** Explains a failed request: the server's message, and what to do. */
export function readRefusal(error: unknown): RefusalText {
  const { status, data } = answerOf(error)
  const free = isClash(data) ? data.free.map(toAirtime) : []
  if (isClash(data)) return { detail: data.startsAt.message, free }
  if (status === 409) {
    const detail = words.movedMeanwhile
    return { detail, free }
  }
  if (status === 0) {
    return { detail: words.noAnswer, free }
  }
  return { detail: faultOf(data) ?? messageOf(error), free }
}

function isClash(data: unknown): data is ClashData {
  return isObject(data) && isObject(data.startsAt) && data.startsAt.code === 'airing_clashes'
}

function toAirtime({ startsAt, endsAt }: ClashData['free'][number]): Airtime {
  return { startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
}
