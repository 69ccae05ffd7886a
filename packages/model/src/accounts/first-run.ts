import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'

/**
 * Whether the installation has an administrator and any users. While it has no administrator, any visitor can
 * create the first one.
 */
export const firstRunShape = shape('FirstRun', (z) =>
  z.object({ hasAdministrator: z.boolean(), hasPeople: z.boolean() }),
)
export type FirstRun = ShapedValue<typeof firstRunShape>

/** Public, because the studio calls it before anyone can log in. */
export const firstRun = endpoint<Record<never, never>, FirstRun>('GET', '/api/first-run', {
  answer: firstRunShape,
})
