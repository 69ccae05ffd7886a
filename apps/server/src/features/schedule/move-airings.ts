import { type Airing, airings } from '@docket/model/collections/airings'
import { type Move, moveAirings, type Place } from '@docket/model/schedule/moves'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import { oneOf } from '#platform/records/records.ts'
import { lockedRefusal } from './locked.ts'
import { idShape, instantShape } from './planned-shape.ts'

const MOST_MOVES = 500

const placeShape = z.object({ channel: idShape, startsAt: instantShape, endsAt: instantShape })

const shape = z.object({
  moves: z
    .array(z.object({ airing: idShape, was: placeShape, becomes: placeShape }))
    .min(1)
    .max(MOST_MOVES)
    .refine(
      (moves) => new Set(moves.map(({ airing }) => airing)).size === moves.length,
      'Each airing can move once',
    ),
})

/** Moves airings all together or not at all; see `moveAirings`. */
export function answerMoves(app: App): void {
  app.handle(moveAirings, { who: 'signedIn', shape }, ({ params: { moves }, request }) =>
    app.transactionAs(request, async (records) => {
      const ids = moves.map(({ airing }) => airing)
      const standing = await records.list(airings, { where: { id: oneOf(ids) } })
      refuseUnlessSame(moves, standing)
      refuseLocked(moves, standing)
      const moved = await records.updateAll(
        airings,
        moves.map(({ airing, becomes }) => ({ id: airing, changes: becomes })),
      )
      return { airings: moved }
    }),
  )
}

function refuseUnlessSame(moves: readonly Move[], standing: Airing[]): void {
  if (standing.length === 0) throw new NotFound()
  const byId = new Map(standing.map((airing) => [airing.id, airing]))
  if (moves.every(({ airing, was }) => isAt(byId.get(airing), was))) return
  const message = 'Somebody moved this meanwhile.'
  throw new Conflict('The schedule changed meanwhile. Nothing was moved.', {
    startsAt: { code: 'airing_moved_meanwhile', message },
    airings: standing,
  })
}

function refuseLocked(moves: readonly Move[], standing: readonly Airing[]): void {
  const moving = new Set(
    moves.filter(({ was, becomes }) => !isAt(becomes, was)).map(({ airing }) => airing),
  )
  const locked = standing.find((airing) => airing.locked && moving.has(airing.id))
  if (locked) throw lockedRefusal(locked.title)
}

function isAt(airing: Place | undefined, { channel, startsAt, endsAt }: Place): boolean {
  return (
    airing !== undefined &&
    airing.channel === channel &&
    airing.startsAt === startsAt &&
    airing.endsAt === endsAt
  )
}
