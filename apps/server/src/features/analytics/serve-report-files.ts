import type { App } from '@docket/accounts/app/app'
import { organizations } from '@docket/model/collections/station/organizations'
import { BadRequest, Unauthorized } from '@docket/model/errors'
import type { AirtimeReport, ReportFile } from '@docket/model/station/analytics'
import { addDays } from '@docket/model/time/calendar'
import type { Caller } from '@docket/query/caller'
import type { StationStaff } from '@docket/records/access/station-staff'
import type { TableDocument } from '@docket/service/documents/document'
import { documentCsv } from '@docket/service/documents/document-csv'
import { documentPdf } from '@docket/service/documents/document-pdf'
import { type CallDescription, described } from '@docket/service/http/describe'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { FileFormat } from './document-texts.ts'
import { franchiseDocument } from './franchise-document.ts'
import type { Period } from './make-report.ts'
import { makeRotation } from './make-rotation.ts'
import { rotationDocument } from './rotation-document.ts'
import { words } from './words.ts'

type Tools = {
  PERIOD: z.ZodType<Period>
  REST: z.ZodType<{ days: number }>
  report(caller: Caller, period: Period): Promise<AirtimeReport>
  readerOf(caller: Caller): StationStaff
}

type Made = { document: TableDocument; name: string }
type Write = (caller: Caller, query: unknown, format: FileFormat) => Promise<Made>

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const
const AS_FILE = {
  area: 'Station',
  who: 'loggedIn',
  answer: { type: 'string', format: 'binary' },
} as const
const FRANCHISE: CallDescription = {
  ...AS_FILE,
  summary: 'Read hours by category, producer and language as a file',
  query: { from: 'The first day.', until: 'The day after the last one.' },
  requires: ['from', 'until'],
}
const ROTATION: CallDescription = {
  ...AS_FILE,
  summary: 'Read which shows have not aired in a number of days as a file',
  query: { days: 'The number of days.' },
  requires: ['days'],
}

/** Serves the reports as files, with what their words mean: `GET /api/analytics/{franchise,rotation}.{csv,pdf}`. */
export function serveReportFiles(app: App, { PERIOD, REST, report, readerOf }: Tools): void {
  const stationOf = (caller: Caller) =>
    app.records.get(organizations, readerOf(caller).organization)

  const writeFranchise: Write = async (caller, query, format) => {
    const station = await stationOf(caller)
    const period = parsed(PERIOD, query)
    const document = franchiseDocument(await report(caller, period), station, format)
    return { document, name: words.franchiseFile(period.from, addDays(period.until, -1)) }
  }
  const writeRotation: Write = async (caller, query, format) => {
    const station = await stationOf(caller)
    const { days } = parsed(REST, query)
    const rotation = await makeRotation(app, station.id, days, app.clock.now())
    const document = rotationDocument(rotation, days, station, format)
    return { document, name: words.rotation(days) }
  }

  serve('franchise.csv', FRANCHISE, writeFranchise)
  serve('franchise.pdf', FRANCHISE, writeFranchise)
  serve('rotation.csv', ROTATION, writeRotation)
  serve('rotation.pdf', ROTATION, writeRotation)

  function serve(file: ReportFile, description: CallDescription, write: Write): void {
    const format = file.endsWith('.csv') ? 'csv' : 'pdf'
    const told = { ...description, type: TYPES[format] }
    app.http.get(`/api/analytics/${file}`, described(told), async (request, reply) => {
      const { caller } = await app.requestInfo(request)
      if (caller.kind === 'guest') throw new Unauthorized()
      const { document, name } = await write(caller, queryOf(request), format)
      const disposition = `attachment; filename="${name}.${format}"`
      return reply
        .headers({
          'content-type': TYPES[format],
          'content-disposition': disposition,
          'cache-control': 'private, no-store',
        })
        .send(format === 'csv' ? documentCsv(document) : documentPdf(document))
    })
  }
}

function queryOf({ query }: FastifyRequest): unknown {
  return query
}

/** Throws `BadRequest` with the first fault. */
function parsed<Shape>(shape: z.ZodType<Shape>, query: unknown): Shape {
  const result = shape.safeParse(query)
  if (result.success) return result.data
  throw new BadRequest(result.error.issues[0]?.message ?? words.mustBeDay)
}
