import { WHOLE_LIBRARY } from '@docket/model/guide/library/library'
import { type LibraryRows, libraryRowsShape } from '@docket/model/guide/library/library-page'
import { recordingPageShape } from '@docket/model/guide/library/recording-page'
import { minuteOf } from '@docket/model/time/instants'
import { type CallDescription, described } from '@docket/service/http'
import { sendReady } from '../answers/answers.ts'
import { readQuery, ShowParams, StationParams } from '../answers/queries.ts'
import { type LibraryParts, libraryPage } from '../library/library-page.ts'
import { recordingPage } from '../pages/recording-page.ts'

const JSON_TYPE = { type: 'application/json; charset=utf-8' }

const LIBRARY: CallDescription = {
  area: 'Guide',
  summary: 'Read the rows of a station’s library',
  description: 'The recordings that viewers can watch now, as on the first page of the library.',
  answer: libraryRowsShape,
}
const RECORDING: CallDescription = {
  area: 'Guide',
  summary: 'Read what plays a show’s recording',
  description: 'The path of its playlist, its chapters and its small pictures.',
  answer: recordingPageShape,
}

/** Serves the data for the guide on televisions: the library and single recordings. */
export function serveTelevisionCalls(parts: LibraryParts): void {
  const { http, clock, records, stations, responses, versions } = parts
  http.get('/api/guide/:organization/library', described(LIBRARY), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    const now = minuteOf(clock.now())
    const key = `library call|${station.id}|${now}`
    const answer = await responses.get(key, versions.of(station.id), async () => {
      const page = await libraryPage(parts, station, WHOLE_LIBRARY, now)
      const rows: LibraryRows = { shelves: page.shelves, clock: page.clock }
      return JSON.stringify(rows)
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
