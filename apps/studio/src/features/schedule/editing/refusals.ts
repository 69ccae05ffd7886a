import type { Airtime } from '@docket/model/schedule/airtime'
import type { ClashData } from '@docket/model/schedule/planning'
import { toEpochMs } from '@docket/model/time'
import { words } from '../words.ts'

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

type Answer = { status: number; data: unknown }

/**
 * Reads a `ClientResponseError`. The SDK stores the response body, itself an object with `data`, under
 * `response`.
 */
function answerOf(error: unknown): Answer {
  if (!(error instanceof Error) || !('status' in error)) return { status: 0, data: undefined }
  const response = 'response' in error ? error.response : undefined
  const data = isObject(response) ? response.data : undefined
  return { status: Number(error.status), data }
}

function isClash(data: unknown): data is ClashData {
  return isObject(data) && isObject(data.startsAt) && data.startsAt.code === 'airing_clashes'
}

/** Returns the first field error. */
function faultOf(data: unknown): string | undefined {
  if (!isObject(data)) return undefined
  const fault = Object.values(data).find((one) => isObject(one) && typeof one.message === 'string')
  return isObject(fault) ? String(fault.message) : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function toAirtime({ startsAt, endsAt }: ClashData['free'][number]): Airtime {
  return { startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
