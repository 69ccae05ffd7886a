import type { App } from '@docket/accounts/app'
import { type ListingContact, listingContacts } from '@docket/model/guide/listing-contacts'
import { stopListingsPath } from '@docket/model/guide/paths'
import { NotFound } from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import { quote } from '@docket/service/mail'
import { listingWords } from '@docket/texts/guide/guide-listings'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readQuery, StationParams } from '../answers/queries.ts'
import { htmlIn, type PageParts, sendErrorPage } from '../pages/pages.ts'
import type { Station } from '../stations.ts'
import type { StopTokens } from './stop-tokens.ts'
import { languageOfContact } from './write-mail.ts'

type StopParts = PageParts & {
  app: App
  tokens: StopTokens
  /** Throws a `Refusal` 429 for an address that sends too many requests. */
  admit(address: string): void
}

const URL = '/tvguide/:organization/listings/stop'
const TokenQuery = z.object({ token: z.string().max(200).default('') })
/** The address and the page contain a secret. */
const SECRET = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/**
 * Serves the page on which a recipient stops a station's mails. Opening it stops nothing, because mail
 * scanners open every link. A POST stops them (RFC 8058).
 */
export function serveStopPage(parts: StopParts): void {
  const { app, stations, http } = parts

  async function find(request: FastifyRequest) {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    const { token } = readQuery(TokenQuery, request.query)
    const id = parts.tokens.read(token)
    const where = { id: id ?? '', organization: station.id }
    const contact = id && (await app.records.find(listingContacts, where))
    if (!contact) throw new NotFound(messages.linkDead)
    return { station, contact, token }
  }

  route(parts, http, 'GET', async (request, reply) => {
    const { station, contact, token } = await find(request)
    return answer(parts, reply, station, contact, contact.active ? token : undefined)
  })

  route(parts, http, 'POST', async (request, reply) => {
    parts.admit(request.ip)
    const { station, contact } = await find(request)
    if (contact.active) {
      const stopped = { active: false, stoppedAt: toInstant(app.clock.now()) }
      await app.records.update(listingContacts, contact.id, stopped)
    }
    return answer(parts, reply, station, contact)
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function route(
  parts: StopParts,
  http: FastifyInstance,
  method: 'GET' | 'POST',
  handler: Handler,
): void {
  http.route({
    method,
    url: URL,
    handler,
    errorHandler: (error, request, reply) => {
      reply.headers(SECRET)
      return sendErrorPage(parts, request, reply, error, 'expired')
    },
  })
}

/**
 * Renders the question or the confirmation. The page is only a form in the guide's style, so it is built
 * here.
 */
function answer(
  { assets }: StopParts,
  reply: FastifyReply,
  station: Station,
  contact: ListingContact,
  token?: string,
): FastifyReply {
  const { name, slug } = station.face
  const language = languageOfContact(contact, station)
  const words = listingWords(language)
  const action = token && stopListingsPath(slug, token)
  const said = action ? words.stopQuestion({ station: name }) : words.stopped({ station: name })
  const { type, headers } = htmlIn(language)
  const page = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">',
    `<title>${quote(`${words.firstSubject} · ${name}`)}</title>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${quote(href)}">`),
    `</head><body><main class="g-notice"><h1>${quote(name)}</h1>`,
    `<p role="status">${quote(said)}</p>`,
    action &&
      `<form class="g-actions" method="post" action="${quote(action)}"><button class="g-button" type="submit">${quote(words.stop)}</button></form>`,
    '</main></body></html>',
  ]
  return reply
    .headers({ ...headers, ...SECRET })
    .type(type)
    .send(page.filter(Boolean).join('\n'))
}
