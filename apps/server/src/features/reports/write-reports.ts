import type { App } from '@docket/accounts/app'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import type { AirtimeReport } from '@docket/model/reports/analytics'
import type { CaptionRecord } from '@docket/model/reports/caption-record'
import type { GrantReport } from '@docket/model/reports/grant/grant'
import { grantReports } from '@docket/model/reports/grant-reports'
import { organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import type { TableDocument } from '@docket/service/documents'
import { grant as grantWords, reports as words } from '@docket/texts/server/reports'
import { z } from 'zod'
import { captionDocument } from './captioned/caption-document.ts'
import { audienceDocument } from './documents/audience-document.ts'
import type { FileFormat } from './documents/document-texts.ts'
import { franchiseDocument } from './documents/franchise-document.ts'
import { rotationDocument } from './documents/rotation-document.ts'
import { grantDocument } from './grant/grant-document.ts'
import type { Period } from './make-report.ts'
import { makeRotation } from './make-rotation.ts'
import { PERIOD, REST } from './shapes.ts'

/** A report as a document, and the name of its file without an extension. */
export type WrittenReport = { document: TableDocument; name: string }

/** Writes a report of a station. `query` has its filters. Throws `BadRequest` if they are not valid. */
export type WriteReport = (
  organization: string,
  query: unknown,
  format: FileFormat,
) => Promise<WrittenReport>

export type ReportKind = 'franchise' | 'rotation' | 'grant' | 'audience' | 'captions'

type Dependencies = {
  report(organization: string, period: Period): Promise<AirtimeReport>
  grant(organization: string, period: Period): Promise<GrantReport>
  captions(organization: string, period: Period): Promise<CaptionRecord>
}

const ID = z.object({ id: z.string().max(30) })

/** Returns the writer of each report. The caller has already checked who may read it. */
export function createWriters(
  app: App,
  { report, grant, captions }: Dependencies,
): Readonly<Record<ReportKind, WriteReport>> {
  const stationOf = (organization: string) => app.records.get(organizations, organization)
  return {
    async franchise(organization, query, format) {
      const station = await stationOf(organization)
      const period = parsed(PERIOD, query)
      const document = franchiseDocument(await report(organization, period), station, format)
      return {
        document,
        name: words.franchiseFile({ from: period.from, until: addDays(period.until, -1) }),
      }
    },
    async audience(organization, query, format) {
      const station = await stationOf(organization)
      const period = parsed(PERIOD, query)
      const document = audienceDocument(await report(organization, period), station, format)
      return {
        document,
        name: words.audience.file({ from: period.from, until: addDays(period.until, -1) }),
      }
    },
    async captions(organization, query, format) {
      const station = await stationOf(organization)
      const period = parsed(PERIOD, query)
      const document = captionDocument(await captions(organization, period), station, format)
      const last = addDays(period.until, -1)
      return { document, name: words.captions.file({ from: period.from, until: last }) }
    },
    async rotation(organization, query, format) {
      const station = await stationOf(organization)
      const { days } = parsed(REST, query)
      const rotation = await makeRotation(app, organization, days, app.clock.now())
      const document = rotationDocument(rotation, days, station, format)
      return { document, name: words.rotation({ days }) }
    },
    async grant(organization, query, format) {
      const station = await stationOf(organization)
      const { success, data } = ID.safeParse(query)
      const record = success
        ? await app.records.find(grantReports, { id: data.id, organization })
        : undefined
      if (success && !record) throw new NotFound()
      const period = record
        ? { from: record.startsOn, until: addDays(record.endsOn, 1) }
        : parsed(PERIOD, query)
      const made = await grant(organization, period)
      const document = grantDocument(made, station, { format, record })
      const last = addDays(period.until, -1)
      return {
        document,
        name: grantWords.file({ name: grantWords.span({ from: period.from, until: last }) }),
      }
    },
  }
}

/** Throws `BadRequest` with the first fault. */
function parsed<Shape>(shape: z.ZodType<Shape>, query: unknown): Shape {
  const result = shape.safeParse(query)
  if (result.success) return result.data
  throw new BadRequest(result.error.issues[0]?.message ?? words.mustBeDay)
}
