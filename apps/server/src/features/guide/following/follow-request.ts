import type { App } from '@docket/accounts/app'
import {
  type FollowOffer,
  type FollowTarget,
  REMIND_MINUTES,
  readWhat,
  whatText,
} from '@docket/model/guide/following/following'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import type { Sealer } from '@docket/service/secrets'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chooseLanguage } from '../answers/language.ts'
import { readQuery } from '../answers/queries.ts'
import type { PageParts } from '../pages/pages.ts'
import type { Station } from '../stations.ts'
import { readSubjects } from './find-listed-airings.ts'
import type { FollowCatalogs } from './follow-catalogs.ts'
import type { FollowRequest } from './store-follow.ts'

export type FollowParts = PageParts & {
  app: App
  sealer: Sealer
  followWords: FollowCatalogs
  /** Schedules a check of the station soon, to find the airings of a new follow. */
  checkSoon(station: Station): Promise<void>
  /** Throws a `Refusal` 429 for an address that sends too many requests. */
  admit(address: string): void
}

export const WhatQuery = z.object({
  what: z
    .string()
    .max(2100)
    .describe('`airing:ID`, `show:ID`, `series:ID`, or `search:` and the query of a search.'),
})
export const FollowBody = WhatQuery.extend({
  remindMin: z.coerce
    .number<number | string>()
    .refine((minutes) => REMIND_MINUTES.some((one) => one === minutes))
    .default(10)
    .describe(`How many minutes before an airing: ${REMIND_MINUTES.join(', ')}.`),
  // A hidden field that only bots fill in.
  website: z.string().max(2000).default('').describe('Must stay empty.'),
})

/** Parses the subject to follow. Throws `BadRequest` if it cannot be followed. */
export function readFollowSubject(query: unknown): FollowTarget {
  const what = readWhat(readQuery(WhatQuery, query).what)
  if (!what) throw new BadRequest(messages.cannotFollow)
  return what
}

/**
 * Returns what can be followed from here, and whether mail and browser notifications are available. Throws `NotFound`.
 */
export async function offerOf(
  { app, records }: Pick<FollowParts, 'app' | 'records'>,
  station: Station,
  what: FollowTarget,
): Promise<FollowOffer> {
  return {
    subjects: await readSubjects(records, station, what, app.clock.now()),
    mail: app.mail.isSetUp(),
    pushKey: await app.push.publicKey(),
  }
}

/** Returns the requested follow. Only subjects in the guide can be followed. Throws `NotFound`. */
export async function followRequestOf(
  { app, records }: Pick<FollowParts, 'app' | 'records'>,
  request: FastifyRequest,
  station: Station,
  { what: asked, remindMin }: z.output<typeof FollowBody>,
): Promise<FollowRequest> {
  const what = readFollowSubject({ what: asked })
  const subjects = await readSubjects(records, station, what, app.clock.now())
  const subject = subjects.find((one) => whatText(one) === whatText(what))
  if (!subject) throw new NotFound(messages.isOver)
  return { station, subject, remindMin, language: chooseLanguage(request, station) }
}
