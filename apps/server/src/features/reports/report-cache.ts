import type { App } from '@docket/accounts/app'
import type { Collection } from '@docket/model/kernel/collection'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { shows } from '@docket/model/library/shows'
import { asRuns } from '@docket/model/playout/as-runs'
import { viewRollups } from '@docket/model/reports/view-rollups'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { readThrough } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'

/** Caches reports until a record that they count changes. */
export type ReportCache<Report> = {
  /**
   * Returns the cached report or makes it. Failures are not cached. Makes only one report per station at a
   * time.
   */
  get(organization: string, key: string, make: () => Promise<Report>): Promise<Report>
}

const MAX_REPORTS = 200
/** The collections that reports on airtime count. */
export const COUNTED = [
  airings,
  asRuns,
  shows,
  categories,
  producers,
  channels,
  viewRollups,
] as const

/** Creates a cache for reports that count these collections. `what` names the reports in the list of hooks. */
export function createReportCache<Report>(
  app: App,
  counted: readonly Collection[],
  what = 'reports',
): ReportCache<Report> {
  const cache = new LRUCache<string, { organization: string; report: Promise<Report> }>({
    max: MAX_REPORTS,
  })
  const underWay = new Map<string, Promise<unknown>>()

  function forget(organization: string): void {
    for (const [key, one] of [...cache]) if (one.organization === organization) cache.delete(key)
  }

  const name = `drops the station’s cached ${what}`
  for (const collection of counted) {
    app.afterCommit(collection, name, ({ record }) => forget(String(record.organization)))
    app.afterForeignCommit(collection, name, ({ organization }) => forget(organization))
  }
  app.afterCommit(organizations, name, ({ record }) => forget(record.id))
  app.afterForeignCommit(organizations, name, ({ id }) => forget(id))

  function begin(organization: string, make: () => Promise<Report>) {
    const before = underWay.get(organization) ?? Promise.resolve()
    const report = before.then(make, make)
    underWay.set(organization, report)
    const done = () => {
      if (underWay.get(organization) === report) underWay.delete(organization)
    }
    report.then(done, done)
    return report
  }

  return {
    get(organization, key, make) {
      const whole = `${organization} ${key}`
      const { report } = readThrough(cache, whole, () => ({
        organization,
        report: begin(organization, make),
      }))
      report.catch(() => cache.delete(whole))
      return report
    },
  }
}
