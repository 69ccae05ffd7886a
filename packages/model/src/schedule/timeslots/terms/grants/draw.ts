import { sha256 } from './sha256.ts'

/** A participant in a draw: the id of the request, and the number of tickets. */
export type Entrant = { id: string; tickets: number }

/** An entrant with its best ticket, which decides its position. */
export type Ticket = Entrant & { ticket: string }

/**
 * Draws lots: returns each entrant once, in the order in which the timeslot is offered. Each ticket is the SHA-256
 * hash of the seed, the entrant and the ticket's number, and the lowest hash comes first. The order depends on nothing
 * else, each ticket has the same chance, and anybody who knows the seed can repeat the draw, even by hand.
 */
export function drawOrder(seed: string, entrants: readonly Entrant[]): Ticket[] {
  const once = [...new Map(entrants.map((entrant) => [entrant.id, entrant])).values()]
  return once
    .map(({ id, tickets }) => ({ id, tickets, ticket: bestTicket(seed, id, tickets) }))
    .sort((one, other) => (one.ticket < other.ticket ? -1 : 1))
}

function bestTicket(seed: string, id: string, tickets: number): string {
  const numbers = Array.from({ length: Math.max(1, tickets) }, (_, place) => place + 1)
  return numbers.map((number) => sha256(`${seed}:${id}:${number}`)).sort()[0] ?? ''
}

type DrawRecord = { seedHash: string; seed: string; result: readonly Ticket[] | null }

/** Reports whether a recorded draw is the result of its seed, and whether the seed is the one that was promised. */
export function isFairDraw({ seedHash, seed, result }: DrawRecord): boolean {
  if (seed === '' || !Array.isArray(result) || sha256(seed) !== seedHash) return false
  const again = drawOrder(seed, result)
  return (
    again.length === result.length &&
    again.every(({ id, ticket }, place) => {
      const drawn: Partial<Ticket> | undefined = result[place]
      return drawn?.id === id && drawn.ticket === ticket
    })
  )
}
