import { BadRequest } from '@docket/model/kernel/errors'
import { body as words } from '@docket/texts/server/records'

const MAX_DEPTH = 32
const MAX_KEYS = 500

/**
 * Throws `BadRequest` for a body that nests more than 32 levels deep, has more than 500 keys in total, or has
 * a key `__proto__`.
 */
export function checkShape(body: unknown): void {
  const open: [value: unknown, depth: number][] = [[body, 1]]
  let keys = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) throw new BadRequest(words.mostLevels({ most: MAX_DEPTH }))
    refuseForeignKey(value)
    const values = Object.values(value)
    if (!Array.isArray(value)) keys += values.length
    if (keys > MAX_KEYS) throw new BadRequest(words.mostKeys({ most: MAX_KEYS }))
    for (const inner of values) open.push([inner, depth + 1])
  }
}

function refuseForeignKey(value: object): void {
  if (!Object.hasOwn(value, '__proto__')) return
  throw new BadRequest(words.noProto)
}
