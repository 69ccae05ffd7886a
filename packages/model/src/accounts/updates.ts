import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'

/** Whether a newer version of Docket exists, according to the address that the operator set. */
export const updateNoticeShape = shape('UpdateNotice', (z) =>
  z.object({
    /** `off` if the operator set no address, `unknown` if it gave no valid answer. */
    state: z.enum(['off', 'current', 'newer', 'unknown']),
    /** The newest version, its day (`2026-12-24`), and a page about it. Empty if unknown. */
    version: z.string(),
    date: z.string(),
    notes: z.string(),
    /** Why it is unknown. */
    reason: z.string(),
  }),
)
export type UpdateNotice = ShapedValue<typeof updateNoticeShape>

/** For administrators of the installation. The server asks at most every few hours. */
export const readUpdates = endpoint<Record<never, never>, UpdateNotice>('GET', '/api/updates', {
  answer: updateNoticeShape,
})

/** Three numbers and, for a pre-release version, a suffix after a hyphen (https://semver.org). */
export const VERSION = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})(?:-([0-9A-Za-z.-]{1,40}))?$/

/** Returns whether a version is newer than another one. An invalid version is not newer than any. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [VERSION.exec(version), VERSION.exec(than)]
  if (!one || !other) return false
  for (const part of [1, 2, 3]) {
    const difference = Number(one[part]) - Number(other[part])
    if (difference !== 0) return difference > 0
  }
  const [before, otherBefore] = [one[4], other[4]]
  if (before === undefined || otherBefore === undefined) {
    return before === undefined && otherBefore !== undefined
  }
  return before.localeCompare(otherBefore, 'en', { numeric: true }) > 0
}
