import { isEmail } from '@docket/model/accounts/email-address'
import {
  type FollowState,
  type FollowTarget,
  whatText,
} from '@docket/model/guide/following/following'
import type { GuidePage } from '@docket/model/guide/guide-page'
import { followedPath, followPath } from '@docket/model/guide/paths'
import { Refusal } from '@docket/model/kernel/errors'
import type { Language } from '@docket/model/texts/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chooseLanguage } from '../answers/language.ts'
import { readQuery, StationParams } from '../answers/queries.ts'
import { htmlIn, sendErrorPage } from '../pages/pages.ts'
import type { Station } from '../stations.ts'
import { confirmFollows, followerOf, stopFollowing } from './decide.ts'
import {
  FollowBody,
  type FollowParts,
  followRequestOf,
  offerOf,
  readFollowSubject,
} from './follow-request.ts'
import { readFollowed } from './read-followed.ts'
import { requestByMail } from './store-follow.ts'

type Dependencies = FollowParts & { http: FastifyInstance }

const StateQuery = z.object({ state: z.enum(['form', 'asked']).default('form') })
const TokenQuery = z.object({ token: z.string().max(100).default('') })
const StopQuery = TokenQuery.extend({ follow: z.string().max(15).default('') })
const MailBody = FollowBody.extend({ email: z.string().max(254).default('') })
const Decision = z.object({
  decision: z.enum(['confirm', 'stop']),
  follow: z.string().max(15).default(''),
})

/**
 * Serves the form for following something and the page of a follower's follows. They use links and plain
 * forms, so that they work without JavaScript. Opening a page never changes anything, because mail scanners
 * open every link.
 */
export function serveFollowPages(parts: Dependencies): void {
  serveForm(parts)
  serveFollowed(parts)
  serveStop(parts)
}

function serveForm(parts: Dependencies): void {
  const { admit } = parts
  const draw = async (
    station: Station,
    what: FollowTarget,
    state: FollowState,
  ): Promise<GuidePage> => ({
    kind: 'follow',
    now: parts.clock.now(),
    station: station.face,
    state,
    what: whatText(what),
    offer: await offerOf(parts, station, what),
  })

  route(parts, 'GET', '/tvguide/:organization/follow/new', async (request, reply) => {
    const station = await stationOf(parts, request)
    const { state } = readQuery(StateQuery, request.query)
    const drawn = await draw(station, readFollowSubject(request.query), state)
    return answer(parts, request, reply, { station, drawn })
  })

  route(parts, 'POST', '/tvguide/:organization/follow/new', async (request, reply) => {
    const station = await stationOf(parts, request)
    const { email, ...asked } = readQuery(MailBody, request.body)
    const what = readFollowSubject(asked)
    const again = async (state: FollowState, status: number) =>
      answer(parts, request, reply, { station, drawn: await draw(station, what, state), status })
    try {
      admit(request.ip)
      if (!isEmail(email)) return await again('wrongAddress', 400)
      const followRequest = await followRequestOf(parts, request, station, asked)
      if (asked.website === '') await requestByMail(parts, followRequest, email)
    } catch (error) {
      if (error instanceof Refusal && error.status === 429) return again('crowded', 429)
      throw error
    }
    const { slug } = station.face
    return reply.redirect(`${followPath(slug, whatText(what))}&state=asked`, 303)
  })
}

function serveFollowed(parts: Dependencies): void {
  const { app, records, clock } = parts
  const path = '/tvguide/:organization/follow/list'

  async function readPage(request: FastifyRequest) {
    const station = await stationOf(parts, request)
    const { token } = readQuery(TokenQuery, request.query)
    const follower = await followerOf(records, station, token)
    return { station, token, follower }
  }

  route(parts, 'GET', path, async (request, reply) => {
    const { station, ...own } = await readPage(request)
    const drawn = await readFollowed(records, station, own, clock.now())
    return answer(parts, request, reply, { station, drawn, speaks: own.follower.language })
  })

  route(parts, 'POST', path, async (request, reply) => {
    parts.admit(request.ip)
    const { station, ...own } = await readPage(request)
    const { decision, follow } = readQuery(Decision, request.body)
    if (decision === 'confirm') {
      await confirmFollows(app, own.follower)
      await parts.checkSoon(station)
    } else await stopFollowing(app, own.follower, follow)
    const left = await readFollowed(records, station, own, clock.now())
    // After the last follow ends, the follower is deleted and their link is invalid.
    if (left.follows.length === 0) {
      return answer(parts, request, reply, { station, drawn: left, speaks: own.follower.language })
    }
    return reply.redirect(followedPath(station.face.slug, own.token), 303)
  })
}

/** Ends a follow with one POST, from a mail client, a notification or any other place (RFC 8058). */
function serveStop(parts: Dependencies): void {
  const path = '/tvguide/:organization/follow/stop'

  route(parts, 'GET', path, async (request, reply) => {
    const station = await stationOf(parts, request)
    const { token } = readQuery(TokenQuery, request.query)
    return reply.redirect(followedPath(station.face.slug, encodeURIComponent(token)))
  })

  route(parts, 'POST', path, async (request, reply) => {
    parts.admit(request.ip)
    const station = await stationOf(parts, request)
    const { token, follow } = readQuery(StopQuery, request.query)
    const follower = await followerOf(parts.records, station, token)
    await stopFollowing(parts.app, follower, follow)
    return reply.code(204).headers(SECRET).send()
  })
}

/** The address contains a secret, and the page may contain one. */
const SECRET = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const FRESH = { 'cache-control': 'no-cache' }

type Drawing = { station: Station; drawn: GuidePage; status?: number; speaks?: string }

function answer(
  { render, assets, catalogs, followWords }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { station, drawn, status = 200, speaks }: Drawing,
): FastifyReply {
  const language = chooseLanguage(request, {
    language: (speaks || station.language) as Language,
  })
  const { type, headers } = htmlIn(language)
  return reply
    .code(status)
    .headers({ ...headers, ...(drawn.kind === 'followed' ? SECRET : FRESH) })
    .type(type)
    .send(render(drawn, assets, catalogs[language], { followWords: followWords[language] }))
}

function stationOf({ stations }: Dependencies, request: FastifyRequest): Promise<Station> {
  return stations.get(readQuery(StationParams, request.params).organization)
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Adds a route whose errors are shown as pages; an expired link has its own text. */
function route(parts: Dependencies, method: 'GET' | 'POST', url: string, handler: Handler): void {
  parts.http.route({
    method,
    url,
    handler,
    errorHandler: (error, request, reply) => {
      reply.headers(SECRET)
      return sendErrorPage(
        parts,
        request,
        reply,
        error,
        url.endsWith('/new') ? 'missing' : 'expired',
      )
    },
  })
}
