import { toSearchable } from '@docket/model/guide/find-listings'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { channelPath, programPath, seriesPath } from '@docket/model/guide/paths'
import type { Listing } from '@docket/model/guide/program-details'
import {
  MAX_SUGGESTED,
  MAX_TYPED_LENGTH,
  type Suggestion,
  suggestionShape,
  titledLike,
} from '@docket/model/guide/suggest'
import { inLanguage, shortDayText, timeInZoneText } from '@docket/model/guide/times/clock'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import type { Words } from '@docket/model/guide/words'
import type { Zod } from '@docket/model/kernel/shape'
import { recrop } from '@docket/model/library/artwork/artwork'
import { isOnAir } from '@docket/model/schedule/airtime'
import { LANGUAGE_TAGS } from '@docket/model/texts/languages'
import { wordsOf } from '@docket/model/texts/match-words'
import { DAY_MS, type EpochMs, minuteOf } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import { type CallDescription, described } from '@docket/service/http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendReady } from '../answers/answers.ts'
import type { Catalogs } from '../answers/language.ts'
import { readQuery, StationParams } from '../answers/queries.ts'
import type { ResponseCache } from '../answers/response-cache.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station, Stations } from '../stations.ts'
import type { SearchIndex, SuggestedSeries } from './search-index.ts'

type SuggestionParts = {
  http: FastifyInstance
  clock: Clock
  stations: Stations
  versions: ScheduleVersions
  search: SearchIndex
  responses: ResponseCache
  catalogs: Catalogs
}

const AHEAD_MS = 15 * DAY_MS
const KEPT_SEC = 60
const PICTURE = '16x9-320.webp'

const Query = z.object({
  q: z.string().trim().max(MAX_TYPED_LENGTH),
  lang: z.enum(LANGUAGE_TAGS).default('en'),
})

const SUGGESTIONS: CallDescription = {
  area: 'Guide',
  summary: 'Read what a viewer may be searching for',
  description:
    'Channels, series and programs of the next two weeks whose titles complete `q`, best first; 8 at most.',
  query: {
    q: { type: 'string', maxLength: MAX_TYPED_LENGTH },
    lang: { type: 'string', enum: [...LANGUAGE_TAGS] },
  },
  requires: ['q'],
  answer: (zod: Zod) => zod.array(suggestionShape(zod)),
}

/** Serves `GET /api/guide/{organization}/suggestions?q&lang`, open to everyone. */
export function serveSuggestions(parts: SuggestionParts): void {
  const { http, clock, stations, versions, search, responses, catalogs } = parts
  http.get(
    '/api/guide/:organization/suggestions',
    described(SUGGESTIONS),
    async (request, reply) => {
      const { organization } = readQuery(StationParams, request.params)
      const { q, lang } = readQuery(Query, request.query)
      const station = await stations.get(organization)
      const now = minuteOf(clock.now())
      const words = catalogs[lang]
      const typed = wordsOf(q).join(' ')
      const key = `suggestions|${station.id}|${lang}|${typed}|${now}`
      const answer = await responses.get(key, versions.of(station.id), async () => {
        const { series, programs } = await search.suggest(station, typed, now)
        const times = inLanguage(clockOf(station.zone, now, now + AHEAD_MS), words.lang)
        return JSON.stringify(
          [
            ...channelsLike(station, typed),
            ...series.map((one) => ofSeries(station, one, words)),
            ...programs.map((one) => ofProgram(station, one, { words, times, now })),
          ].slice(0, MAX_SUGGESTED.all),
        )
      })
      return sendReady(request, reply, answer, {
        type: 'application/json; charset=utf-8',
        maxAgeSec: KEPT_SEC,
      })
    },
  )
}

function channelsLike({ face: { slug }, channels }: Station, typed: string): Suggestion[] {
  const named = toSearchable(
    channels.map(({ face }) => ({ face, words: new Set(wordsOf(`${face.name} ${face.number}`)) })),
  )
  return titledLike(named, typed)
    .slice(0, MAX_SUGGESTED.channel)
    .map(({ face }) => ({
      kind: 'channel',
      title: face.name,
      line: face.number,
      path: channelPath(slug, face.slug),
      ...(face.logo && { picture: face.logo }),
    }))
}

function ofSeries({ face }: Station, one: SuggestedSeries, words: Words): Suggestion {
  return {
    kind: 'series',
    title: one.title,
    line: words.seriesLine({ episodes: one.episodes ?? 0 }),
    path: seriesPath(face.slug, one.id),
    ...(one.picture && { picture: recrop(one.picture, PICTURE) }),
  }
}

type SuggestionWording = { words: Words; times: ClockSpan[]; now: EpochMs }

function ofProgram(
  { face }: Station,
  one: Listing,
  { words, times, now }: SuggestionWording,
): Suggestion {
  const when = isOnAir(one, now)
    ? words.onNow
    : `${shortDayText(times, one.startsAt)}, ${timeInZoneText(times, one.startsAt)}`
  return {
    kind: 'program',
    title: one.title,
    line: `${when} · ${one.channel.name}`,
    path: programPath(face.slug, one.id),
    ...(one.picture && { picture: recrop(one.picture, PICTURE) }),
  }
}
