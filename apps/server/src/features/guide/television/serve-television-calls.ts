import { WHOLE_LIBRARY } from '@docket/model/guide/library/library'
import { minuteOf } from '@docket/model/time/instants'
import { type CallDescription, described } from '@docket/service/http'
import { sendReady } from '../answers/answers.ts'
import { readQuery, ShowParams, StationParams } from '../answers/queries.ts'
import { type LibraryParts, libraryPage } from '../library/library-page.ts'
import { recordingPage } from '../pages/recording-page.ts'

const JSON_TYPE = { type: 'application/json; charset=utf-8' }

const [TEXT, NUMBER] = [{ type: 'string' }, { type: 'number' }] as const
const CARD = {
  type: 'object',
  properties: {
    show: { ...TEXT, description: 'The id of the show.' },
    title: TEXT,
    episode: TEXT,
    seriesTitle: TEXT,
    date: { ...NUMBER, description: 'When it first aired, in epoch milliseconds.' },
    lengthMs: NUMBER,
    hasCaptions: { type: 'boolean' },
    picture: { ...TEXT, description: 'The path of a picture.' },
    stream: { ...TEXT, description: 'The path of the playlist, if the recording is here.' },
    url: { ...TEXT, description: 'The address of a recording on another website.' },
  },
}
const SHELF = {
  type: 'object',
  properties: {
    kind: { enum: ['new', 'series', 'category'] },
    name: TEXT,
    count: { ...NUMBER, description: 'How many recordings there are in all.' },
    items: { type: 'array', items: CARD },
  },
}

const LIBRARY: CallDescription = {
  area: 'Guide',
  summary: 'Read the rows of a station’s library',
  description: 'The recordings that viewers can watch now, as on the first page of the library.',
  answer: { type: 'object', properties: { shelves: { type: 'array', items: SHELF } } },
}
const RECORDING: CallDescription = {
  area: 'Guide',
  summary: 'Read what plays a show’s recording',
  description: 'The path of its playlist, its chapters and its small pictures.',
  answer: {
    type: 'object',
    properties: {
      show: {
        type: 'object',
        properties: { id: TEXT, title: TEXT, description: TEXT, line: TEXT, picture: TEXT },
      },
      stream: { ...TEXT, description: 'The path of the playlist.' },
      date: { ...NUMBER, description: 'When it first aired, in epoch milliseconds.' },
      lengthMs: NUMBER,
      chapters: {
        type: 'array',
        items: { type: 'object', properties: { atSec: NUMBER, title: TEXT } },
      },
    },
  },
}

/** Serves what the guide on televisions reads: the library, and a recording. */
export function serveTelevisionCalls(parts: LibraryParts): void {
  const { http, clock, records, stations, responses, versions } = parts
  http.get('/api/guide/:organization/library', described(LIBRARY), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    const now = minuteOf(clock.now())
    const key = `library call|${station.id}|${now}`
    const answer = await responses.get(key, versions.of(station.id), async () => {
      const page = await libraryPage(parts, station, WHOLE_LIBRARY, now)
      return JSON.stringify({ shelves: page.shelves, clock: page.clock })
    })
    return sendReady(request, reply, answer, JSON_TYPE)
  })
  http.get(
    '/api/guide/:organization/recordings/:show',
    described(RECORDING),
    async (request, reply) => {
      const { organization, show } = readQuery(ShowParams, request.params)
      const station = await stations.get(organization)
      const now = minuteOf(clock.now())
      const key = `recording call|${station.id}|${show}|${now}`
      const answer = await responses.get(key, versions.of(station.id), async () =>
        JSON.stringify(await recordingPage(records, station, show, now)),
      )
      return sendReady(request, reply, answer, JSON_TYPE)
    },
  )
}
