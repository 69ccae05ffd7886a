import { type Airing, airings } from '@docket/model/collections/airings'
import type { SlotMoves, SlotPlace } from '@docket/model/schedule/board'
import { type Move, moveAirings, type Place } from '@docket/model/schedule/moves'
import { toInstant } from '@docket/model/time'
import { call } from '#data/call.ts'
import { createRecord, deleteRecord } from '#data/write-records.ts'
import type { Change } from './changes.ts'

/**
 * Does a change on the server, all of it or nothing. Answers the airings as they are now, none for
 * a removal. Throws a `ClientResponseError`: 409 when somebody was faster, 400 for a place that is
 * taken or a locked airing.
 */
export async function carryOut(change: Change): Promise<Airing[]> {
  switch (change.kind) {
    case 'move':
      return (await call(moveAirings, { moves: toWire(change.moves) })).airings
    case 'remove':
      await deleteRecord(airings, change.airing.id)
      return []
    case 'restore':
      return [await createRecord(airings, change.airing)]
  }
}

function toWire(moves: SlotMoves): Move[] {
  return Array.from(moves, ([airing, { was, becomes }]) => ({
    airing,
    was: toPlace(was),
    becomes: toPlace(becomes),
  }))
}

function toPlace({ row, startsAt, endsAt }: SlotPlace): Place {
  return { channel: row, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
}
