/** A repeatable random generator: the same seed makes the same choices. */
export type Chance = {
  happens(probability: number): boolean
  /** Returns an integer below `limit`, or 0 if `limit` is 0. */
  upTo(limit: number): number
  oneOf<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value
  weighted<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value
}

export function createChance(seed: number): Chance {
  let state = seed

  // Mulberry32: 32 bits of state suffice for tests.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const chance: Chance = {
    happens: (probability) => next() < probability,
    upTo: (limit) => Math.floor(next() * limit),
    oneOf: (values) => values[chance.upTo(values.length)] as (typeof values)[number],
    weighted(values) {
      let left = next() * values.reduce((all, [weight]) => all + weight, 0)
      const found = values.find(([weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? (values.at(-1) as (typeof values)[number]))[1]
    },
  }
  return chance
}
