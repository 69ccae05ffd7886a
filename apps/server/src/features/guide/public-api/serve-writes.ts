import type { App } from '@docket/accounts/app'
import {
  type AiringValues,
  changeAiring,
  changeShow,
  createAiring,
  createShow,
  type WrittenAiring,
  type WrittenShow,
} from '@docket/model/guide/public-api'
import { Forbidden } from '@docket/model/kernel/errors'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { toEpochMs, toInstant, toIso } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import { guide as messages } from '@docket/texts/server/guide'
import type { PublicForms } from './public-forms.ts'
import * as shapes from './shapes.ts'

const OF_SHOWS = { who: 'loggedIn', scope: 'write:shows', area: 'Public API' } as const
const OF_AIRINGS = { who: 'loggedIn', scope: 'write:schedule', area: 'Public API' } as const

/**
 * Serves writes of shows and airings by logged-in users and API clients, under the access rules of the
 * records.
 */
export function serveWrites({ handle }: App, forms: PublicForms): void {
  const toWritten = (show: Show): WrittenShow => {
    const { internalTitle, visibility, status } = show
    return { ...forms.show(show), internalTitle, visibility, status }
  }

  handle(
    createShow,
    { ...OF_SHOWS, shape: shapes.NewShow, summary: 'Create a show' },
    async ({ params, caller, records }) =>
      toWritten(await records.create(shows, { ...given(params), organization: ownOf(caller) })),
  )
  handle(
    changeShow,
    {
      ...OF_SHOWS,
      shape: shapes.ShowChanges,
      summary: 'Change a show',
      description: 'What you leave out does not change.',
    },
    async ({ params: { id, ...changes }, records }) =>
      toWritten(await records.update(shows, id, given(changes))),
  )
  handle(
    createAiring,
    {
      ...OF_AIRINGS,
      shape: shapes.NewAiring,
      summary: 'Schedule an airing',
      description:
        'If the time is taken, the error names what is in the way and the nearest free times.',
    },
    async ({ params, caller, records }) => {
      const organization = ownOf(caller)
      return airingOf(await records.create(airings, { ...airingValues(params), organization }))
    },
  )
  handle(
    changeAiring,
    {
      ...OF_AIRINGS,
      shape: shapes.AiringChanges,
      summary: 'Change or move an airing',
      description: 'What you leave out does not change.',
    },
    async ({ params: { id, ...changes }, records }) =>
      airingOf(await records.update(airings, id, airingValues(changes))),
  )
}

/** Removes fields that were not given, because records cannot store `undefined`. */
function given<Values extends object>(values: Values) {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as { [K in keyof Values]: Exclude<Values[K], undefined> }
}

function airingValues({ startsAt, endsAt, ...rest }: AiringValues) {
  return given({
    ...rest,
    startsAt: startsAt && toInstant(toEpochMs(startsAt)),
    endsAt: endsAt && toInstant(toEpochMs(endsAt)),
  })
}

/** Returns the caller's station. Throws `Forbidden` if they have none. */
function ownOf(caller: Caller): string {
  const own = caller.kind === 'user' ? caller.record.organization : undefined
  if (typeof own === 'string' && own !== '') return own
  throw new Forbidden(messages.logInAsStaff)
}

function airingOf(airing: Airing): WrittenAiring {
  const { id, channel, show, title, status, locked } = airing
  const [startsAt, endsAt] = [airing.startsAt, airing.endsAt].map((at) => toIso(toEpochMs(at)))
  const times = { startsAt: startsAt ?? '', endsAt: endsAt ?? '' }
  return { id, channel, show, title, ...times, status, locked, private: airing.private }
}
