import { isEmail } from '@docket/model/accounts/email-address'
import {
  type FollowAnswer,
  followAnswerShape,
  followOfferShape,
} from '@docket/model/guide/following/following'
import { RENEW_BROWSER_PATH } from '@docket/model/guide/paths'
import { BadRequest } from '@docket/model/kernel/errors'
import { type CallDescription, described } from '@docket/service/http'
import { guide as messages } from '@docket/texts/server/guide'
import { z } from 'zod'
import { readQuery, StationParams } from '../answers/queries.ts'
import {
  FollowBody,
  type FollowParts,
  followRequestOf,
  offerOf,
  readFollowSubject,
} from './follow-request.ts'
import { renewBrowser } from './renew-browser.ts'
import { followByBrowser, requestByMail } from './store-follow.ts'

/** A browser subscription in the form of `PushSubscription.toJSON()`. */
const Browser = z
  .object({
    endpoint: z.string().max(1000),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  })
  .transform(({ endpoint, keys }) => ({ endpoint, ...keys }))
const Renewed = z.object({ ended: Browser, renewed: Browser })
const Body = FollowBody.extend({
  email: z.string().max(254).optional(),
  browser: Browser.optional(),
})

const WHAT = {
  type: 'string',
  description: '`airing:ID`, `show:ID`, `series:ID`, or `search:` and the query of a search.',
}
const OFFER: CallDescription = {
  area: 'Guide',
  summary: 'Read what viewers can follow for an airing, a show, a series or a search',
  query: { what: WHAT },
  requires: ['what'],
  answer: followOfferShape,
}
const FOLLOW: CallDescription = {
  area: 'Guide',
  summary: 'Follow something by email or in a browser, without an account',
  description:
    'For email, a confirmation email is sent first, and the response is the same for every address. A browser gets the token of its secret link.',
  body: Body,
  answer: followAnswerShape,
}
const RENEW: CallDescription = {
  area: 'Guide',
  summary: 'Move what a browser follows to its new push subscription',
  description: 'This needs the endpoint and both keys of the old subscription.',
  body: Renewed,
  refuses: [404],
}

/**
 * Serves `GET` and `POST /api/guide/{organization}/follow`, and `POST /api/guide/follow/renewed`: open to
 * everyone, within limits.
 */
export function serveFollowCalls(parts: FollowParts): void {
  const { app, stations, admit } = parts
  const { http } = app

  http.get('/api/guide/:organization/follow', described(OFFER), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    const offer = await offerOf(parts, station, readFollowSubject(request.query))
    return reply.header('cache-control', 'no-cache').send(offer)
  })

  http.post(
    '/api/guide/:organization/follow',
    described(FOLLOW),
    async (request): Promise<FollowAnswer> => {
      admit(request.ip)
      const { organization } = readQuery(StationParams, request.params)
      const { email, browser, ...asked } = readQuery(Body, request.body)
      const station = await stations.get(organization)
      const followRequest = await followRequestOf(parts, request, station, asked)
      if (browser) {
        app.push.check(browser)
        const token = await followByBrowser(parts, followRequest, browser)
        await parts.checkSoon(station)
        return { state: 'active', token }
      }
      if (!email || !isEmail(email)) {
        const message = messages.noEmail
        throw new BadRequest(message, { email: { code: 'validation_is_email', message } })
      }
      if (asked.website === '') await requestByMail(parts, followRequest, email)
      return { state: 'asked' }
    },
  )

  // Not specific to a station: a browser has one subscription for all stations of a server.
  http.post(RENEW_BROWSER_PATH, described(RENEW), async (request, reply) => {
    admit(request.ip)
    const { ended, renewed } = readQuery(Renewed, request.body)
    app.push.check(renewed)
    await renewBrowser(app, ended, renewed)
    return reply.code(204).send()
  })
}
