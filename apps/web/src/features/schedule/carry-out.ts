import { type Airing, airings } from '@docket/model/collections/airings'
import { toMoves } from '@docket/model/schedule/board'
import { moveAirings } from '@docket/model/schedule/moves'
import { call } from '#data/call.ts'
import { createRecord, deleteRecord } from '#data/write-records.ts'
import type { Change, KeptAiring } from './changes.ts'

/**
 * Does a change on the server, all of it or nothing. Answers the airings as they are now, none for
 * a removal. Throws a `ClientResponseError`: 409 when somebody was faster, 400 for a place that is
 * taken or a locked airing.
 */
export async function carryOut(change: Change): Promise<Airing[]> {
  switch (change.kind) {
    case 'move':
      return (await call(moveAirings, { moves: toMoves(change.moves) })).airings
    case 'remove':
      await allOrNothing(change.airings, takeOff, putOn)
      return []
    case 'restore':
      return allOrNothing(change.airings, putOn, takeOff)
  }
}

function putOn(airing: KeptAiring): Promise<Airing> {
  return createRecord(airings, airing)
}

function takeOff({ id }: KeptAiring): Promise<void> {
  return deleteRecord(airings, id)
}

/** One after the other; when one is refused, those before it are taken back. */
async function allOrNothing<Done>(
  all: readonly KeptAiring[],
  act: (airing: KeptAiring) => Promise<Done>,
  takeBack: (airing: KeptAiring) => Promise<unknown>,
): Promise<Done[]> {
  const done: Done[] = []
  for (const airing of all) {
    try {
      done.push(await act(airing))
    } catch (error) {
      for (const before of all.slice(0, done.length)) await takeBack(before)
      throw error
    }
  }
  return done
}
