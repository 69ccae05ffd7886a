import type { SchedulePage } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'

/** Where another part of the schedule is, in the same view and under the same filter. */
export function schedulePath(
  { window, view, filter }: Pick<SchedulePage, 'window' | 'view' | 'filter'>,
  to: Readonly<Record<string, string>> = {},
): string {
  return guidePath(window.station.slug, { ...to, ...(view !== 'auto' && { view }) }, filter)
}
