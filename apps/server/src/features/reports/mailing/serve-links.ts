import { createHash } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { type User, users } from '@docket/model/accounts/users'
import { NotFound } from '@docket/model/kernel/errors'
import { addressesIn, REPORT_LINK_DAYS } from '@docket/model/reports/report-mailing'
import { type SavedReport, savedReports, sentReports } from '@docket/model/reports/saved-reports'
import { DAY_MS, toEpochMs } from '@docket/model/time/instants'
import { oneOf, type Records } from '@docket/records/engine'
import { described, dispositionOf } from '@docket/service/http'
import { quote } from '@docket/service/mail'
import { mailing as words } from '@docket/texts/server/reports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ReportLinks, StopOf } from './links.ts'
import { FILE_PATH, STOP_PATH } from './write-mail.ts'

const Token = z.object({ token: z.string().max(2000) })
/** The address and the page contain a secret. */
const SECRET = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
const STYLE = `:root{color-scheme:dark light}body{max-width:32em;margin:15vh auto;padding:0 24px;font:16px/1.5 system-ui,sans-serif}button{min-height:44px;padding:0 16px;font:inherit}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const HTML = {
  ...SECRET,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
}
const PUBLIC = { area: 'Station', who: 'anyone', answer: { type: 'string' } } as const

/** Serves the links in the emails: the report, and the page on which the recipient stops the emails. */
export function serveLinks(app: App, links: ReportLinks): void {
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  void app.http.register((http, _options, done) => {
    readForms(http)
    serveFile(app, http, links)
    serveStop(app, http, { links, admit })
    done()
  })
}

function serveFile(app: App, http: FastifyInstance, links: ReportLinks): void {
  const told = {
    ...PUBLIC,
    summary: 'Download a report with the link in its email',
    answer: { type: 'string', format: 'binary' },
    type: ['application/pdf', 'text/csv'],
  } as const
  http.get(`${FILE_PATH}/:token`, described(told), async (request, reply) => {
    const id = links.readFile(tokenOf(request)) ?? ''
    const sent = await app.records.find(sentReports, { id })
    const isOver = sent && toEpochMs(sent.created) < app.clock.now() - REPORT_LINK_DAYS * DAY_MS
    const content =
      sent && !isOver && sent.file !== ''
        ? await app.readFile({ collection: sent.collectionId, record: sent.id }, sent.file)
        : undefined
    if (!sent || !content) throw new NotFound(words.linkDead)
    const isPdf = sent.fileName.endsWith('.pdf')
    const name = sent.fileName.replace(/\.(?:pdf|csv)$/, '')
    return reply
      .headers({
        ...SECRET,
        'content-type': isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
        'content-disposition': dispositionOf(name, { extension: isPdf ? 'pdf' : 'csv' }),
      })
      .send(content)
  })
}

type StopTools = { links: ReportLinks; admit(address: string): void }

/** Opening the page stops nothing, because mail scanners open every link. A POST stops the mails (RFC 8058). */
function serveStop(app: App, http: FastifyInstance, { links, admit }: StopTools): void {
  const path = `${STOP_PATH}/:token`
  const find = async (request: FastifyRequest) => {
    const stop = links.readStop(tokenOf(request))
    const report = stop && (await app.records.find(savedReports, { id: stop.report }))
    if (!stop || !report) throw new NotFound(words.linkDead)
    return { stop, report }
  }
  const asked = { ...PUBLIC, type: 'text/html', summary: 'Ask whether to stop a report’s mails' }
  http.get(path, described(asked), async (request, reply) => {
    const { stop, report } = await find(request)
    const isStopped = report.unsubscribed?.includes(stop.address) ?? false
    return answer(reply, report, isStopped)
  })
  const stops = { ...PUBLIC, type: 'text/html', summary: 'Stop a report’s mails to an address' }
  http.post(path, described(stops), async (request, reply) => {
    admit(request.ip)
    const { stop, report } = await find(request)
    await app.transaction((records) => unsubscribe(records, stop))
    return answer(reply, report, true)
  })
}

async function unsubscribe(records: Records, { report: id, address }: StopOf): Promise<void> {
  const report = await records.find(savedReports, { id })
  if (!report || report.unsubscribed?.includes(address)) return
  const own = (await records.list(users, { where: { id: oneOf(report.people) } })) as User[]
  const gone = new Set(own.flatMap((one) => (one.email.toLowerCase() === address ? [one.id] : [])))
  const people = report.people.filter((one) => !gone.has(one))
  const addresses = addressesIn(report.addresses).filter((one) => one !== address)
  // A schedule without recipients would be refused.
  const isEmpty = people.length === 0 && addresses.length === 0
  await records.update(savedReports, id, {
    people,
    addresses: addresses.join('\n'),
    unsubscribed: [...(report.unsubscribed ?? []), address],
    ...(isEmpty && { every: '' as const }),
  })
}

function answer(reply: FastifyReply, { name }: SavedReport, isStopped: boolean): FastifyReply {
  const said = isStopped ? words.stopped({ report: name }) : words.stopQuestion({ report: name })
  const form = `<form method="post"><button type="submit">${quote(words.stop)}</button></form>`
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${quote(words.stop)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${quote(name)}</h1><p role="status">${quote(said)}</p>${isStopped ? '' : form}</main></body></html>`,
  ]
  return reply.headers(HTML).send(page.join('\n'))
}

function tokenOf({ params }: FastifyRequest): string {
  const { success, data } = Token.safeParse(params)
  return success ? data.token : ''
}

const MAX_FORM_BYTES = 16_384

/** Requests from mail clients have a body, but the address already has all of its data. */
function readForms(http: FastifyInstance): void {
  const parseAs = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  http.addContentTypeParser(types, parseAs, (_request, _body, done) => done(null, {}))
}
