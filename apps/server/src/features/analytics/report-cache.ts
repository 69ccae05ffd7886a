import type { App } from '@docket/accounts/app/app'
import { viewRollups } from '@docket/model/collections/audience/view-rollups'
import { categories } from '@docket/model/collections/library/categories'
import { producers } from '@docket/model/collections/library/producers'
import { shows } from '@docket/model/collections/library/shows'
import { airings } from '@docket/model/collections/schedule/airings'
import { asRuns } from '@docket/model/collections/schedule/as-runs'
import { channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import type { AirtimeReport } from '@docket/model/station/analytics'

/** Caches reports until a record that they count changes. */
export type ReportCache = {
  /**
   * Returns the cached report or makes it. Failures are not cached. Makes only one report per station at a
   * time.
   */
  get(organization: string, key: string, make: () => Promise<AirtimeReport>): Promise<AirtimeReport>
}

const MAX_REPORTS = 200
const COUNTED = [airings, asRuns, shows, categories, producers, channels, viewRollups] as const

export function createReportCache(app: App): ReportCache {
  // Ordered by use, least recently used first.
  const cache = new Map<string, { organization: string; report: Promise<AirtimeReport> }>()
  const underWay = new Map<string, Promise<unknown>>()

  function forget(organization: string): void {
    for (const [key, one] of cache) if (one.organization === organization) cache.delete(key)
  }

  const name = 'drops the station’s cached reports'
  for (const collection of COUNTED) {
    app.afterCommit(collection, name, ({ record }) => forget(record.organization))
    app.afterForeignCommit(collection, name, ({ organization }) => forget(organization))
  }
  app.afterCommit(organizations, name, ({ record }) => forget(record.id))
  app.afterForeignCommit(organizations, name, ({ id }) => forget(id))

  function begin(organization: string, make: () => Promise<AirtimeReport>) {
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
      const known = cache.get(whole)
      const report = known?.report ?? begin(organization, make)
      cache.delete(whole)
      cache.set(whole, { organization, report })
      report.catch(() => cache.delete(whole))
      const [oldest] = cache.keys()
      if (cache.size > MAX_REPORTS && oldest !== undefined) cache.delete(oldest)
      return report
    },
  }
}
