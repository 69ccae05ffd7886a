import type { Show } from '@docket/model/library/shows'
import type { AirtimeFigures, AirtimeReport } from '@docket/model/reports/analytics'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { analytics } from '#features/reports/analytics.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { playout } from '../../playout.ts'
import { recompute, type SimulatedYear, simulateYear } from './simulated-year.ts'

/** How long making the report took, and how much the memory of the process grew during that time. */
export type Effort = { tookMs: number; grownMb: number }

/** Tests that the report matches the ledger. `onMade` receives the cost of making it. */
export function testFranchise(
  size: { airings: number; shows: number },
  onMade: (report: AirtimeReport, effort: Effort) => void = () => undefined,
): void {
  let server: TestApp
  let year: SimulatedYear
  let reader: PocketBase
  let report: AirtimeReport

  beforeAll(async () => {
    server = await startTestApp([analytics, playout])
    year = await simulateYear(server, size)
    server.clock.set(toInstant(year.ends + 2 * DAY_MS).replace(' ', 'T'))
    reader = await server.logInAs({ organization: year.organization, privileges: ['reports'] })
    const before = process.memoryUsage().rss
    const begun = performance.now()
    report = await reader.send('/api/analytics/airtime', { query: periodOf(year) })
    const tookMs = Math.round(performance.now() - begun)
    onMade(report, { tookMs, grownMb: Math.round((process.memoryUsage().rss - before) / 1e6) })
  }, 900_000)

  describe('the franchise report of a simulated year', () => {
    it.each([
      ['categories', (show: Show) => show.category],
      ['producers', (show: Show) => show.producer],
      ['languages', (show: Show) => show.language],
    ] as const)('equals a plain recomputation of the ledger by %s', async (part, by) => {
      const sums = await recompute(server, year.organization, by)
      const told = report[part].map(
        ({ id, name: _, ...figures }) => [id, rounded(figures)] as const,
      )
      expect(new Map(told)).toEqual(
        new Map([...sums].map(([id, figures]) => [id, rounded(figures)] as const)),
      )
    })

    it('has the same totals, and says them in its files', async () => {
      const all = (await recompute(server, year.organization, () => '')).get('')
      expect(all && rounded(all)).toEqual(rounded(report.totals))
      expect(report.unconfirmed).toEqual({ airings: 0, plannedSec: 0 })

      const file = async (name: string) => {
        const query = new URLSearchParams(periodOf(year))
        const headers = { authorization: reader.authStore.token }
        return fetch(`${server.url}/api/analytics/${name}?${query}`, { headers })
      }
      const csv = await (await file('franchise.csv')).text()
      const hours = (seconds = 0) => String(Number((seconds / 3600).toFixed(4)))
      const { airedSec, firstRunSec, repeatSec, localSec, airings } = report.totals
      const cells = [airedSec, firstRunSec, repeatSec, localSec, 0].map(hours)
      expect(csv).toContain(`\r\nAll,Total,${cells.join(',')},${airings}\r\n`)
      for (const { name } of report.producers)
        expect(csv).toContain(`\r\nProducers,${name || 'No p'}`)
      expect(csv).toContain('\r\nDefinitions,First run,')
      const pdf = await file('franchise.pdf')
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      expect((await pdf.text()).startsWith('%PDF-1.7')).toBe(true)
    })
  })
}

function periodOf(year: SimulatedYear) {
  const day = (at: number) => toInstant(at).slice(0, 10)
  return { from: day(year.begins), until: day(year.ends + DAY_MS) }
}

const rounded = ({ airings, ...seconds }: AirtimeFigures) => ({
  airings,
  ...Object.fromEntries(Object.entries(seconds).map(([name, one]) => [name, Math.round(one)])),
})
