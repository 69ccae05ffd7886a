import { type Organization, organizations } from '@docket/model/station/organizations'
import { createTestClock } from '@docket/service/testing/test-clock'
import { type FakeCablecast, startFakeCablecast } from '#testing/fake-cablecast/fake-cablecast.ts'
import { type Feature, startTestApp, type TestApp } from '#testing/test-app.ts'
import { cablecast } from '../cablecast.ts'
import { type ImportOptions, type ImportReport, importCablecast } from '../import/import.ts'

/** A server with an empty organization, and a Cablecast server to import from. */
export type ImportStation = TestApp & {
  fake: FakeCablecast
  organization: Organization
  /** Imports two weeks around the fake's schedule, unless the options differ. */
  importNow(options?: Partial<ImportOptions>): Promise<ImportReport>
  close(): Promise<void>
}

/**
 * `folder` has saved responses of a real server, which replace the small station. `besides` lists additional features
 * to install.
 */
export async function openImportStation(
  folder?: string,
  besides: readonly Feature[] = [],
): Promise<ImportStation> {
  const clock = createTestClock('2026-11-01T12:00:00Z')
  const testApp = await startTestApp([cablecast, ...besides], { clock })
  const fake = await startFakeCablecast(folder === undefined ? {} : { folder })
  const organization = await testApp.app.records.create(organizations, {
    name: 'Harbor Community Media',
    slug: 'harbor',
    timeZone: 'America/New_York',
  })
  return {
    ...testApp,
    fake,
    organization,
    importNow: (options) => {
      return importCablecast(testApp.app, { organization: 'harbor', url: fake.url, ...options })
    },
    async close() {
      await fake.close()
      await testApp.stop()
    },
  }
}
