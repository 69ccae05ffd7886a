import type { App } from '@docket/accounts/app'
import { Unauthorized } from '@docket/model/kernel/errors'
import type { ReportFile } from '@docket/model/reports/analytics'
import type { Caller } from '@docket/query/schema'
import type { StationStaff } from '@docket/records/engine'
import { documentCsv, documentPdf } from '@docket/service/documents'
import { type CallDescription, described, dispositionOf } from '@docket/service/http'
import type { FastifyRequest } from 'fastify'
import type { ReportKind, WriteReport } from './write-reports.ts'

type Dependencies = {
  writers: Readonly<Record<ReportKind, WriteReport>>
  readerOf(caller: Caller, kind: ReportKind): StationStaff
}

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

const AS_FILE = {
  area: 'Station',
  who: 'loggedIn',
  answer: { type: 'string', format: 'binary' },
} as const
const DESCRIPTIONS: Readonly<Record<ReportKind, CallDescription>> = {
  audience: {
    ...AS_FILE,
    summary: 'Read how often and how long a station was watched as a file',
    query: { from: 'The first day.', until: 'The day after the last one.' },
    requires: ['from', 'until'],
  },
  captions: {
    ...AS_FILE,
    summary: 'Read which programs had captions when they aired as a file',
    query: { from: 'The first day.', until: 'The day after the last one.' },
    requires: ['from', 'until'],
  },
  franchise: {
    ...AS_FILE,
    summary: 'Read hours by category, producer and language as a file',
    query: { from: 'The first day.', until: 'The day after the last one.' },
    requires: ['from', 'until'],
  },
  grant: {
    ...AS_FILE,
    summary: 'Read the figures of a grant report as a file',
    query: {
      from: 'The first day.',
      until: 'The day after the last one.',
      id: 'A saved grant report instead of days. Its texts come first.',
    },
  },
  rotation: {
    ...AS_FILE,
    summary: 'Read which shows have not aired in a number of days as a file',
    query: { days: 'The number of days.' },
    requires: ['days'],
  },
}

/** Serves the reports as files with definitions: `GET /api/analytics/{audience,captions,…}.{csv,pdf}`. */
export function serveReportFiles(app: App, { writers, readerOf }: Dependencies): void {
  serve('audience', 'csv')
  serve('audience', 'pdf')
  serve('captions', 'csv')
  serve('captions', 'pdf')
  serve('franchise', 'csv')
  serve('franchise', 'pdf')
  serve('grant', 'csv')
  serve('grant', 'pdf')
  serve('rotation', 'csv')
  serve('rotation', 'pdf')

  function serve(kind: ReportKind, format: 'csv' | 'pdf'): void {
    const told = { ...DESCRIPTIONS[kind], type: TYPES[format] }
    const file: ReportFile = `${kind}.${format}`
    app.http.get(`/api/analytics/${file}`, described(told), async (request, reply) => {
      const { caller } = await app.requestInfo(request)
      if (caller.kind === 'guest') throw new Unauthorized()
      const { organization } = readerOf(caller, kind)
      const { document, name } = await writers[kind](organization, queryOf(request), format)
      const disposition = dispositionOf(name, { extension: format })
      return reply
        .headers({
          'content-type': TYPES[format],
          'content-disposition': disposition,
          'cache-control': 'private, no-store',
        })
        .send(format === 'csv' ? documentCsv(document) : await documentPdf(document))
    })
  }
}

function queryOf({ query }: FastifyRequest): unknown {
  return query
}
