import { ClipParams, readQuery, ShowParams } from '../answers/queries.ts'
import { leadTelevision } from './lead-television.ts'
import { kept, type MakePage, type PageParts, page } from './pages.ts'
import { STREAM_POLICY } from './policies.ts'
import { clipPage, recordingPage } from './recording-page.ts'

const HEADERS = { 'content-security-policy': STREAM_POLICY }

/** Serves the pages on which recordings and their clips play. */
export function serveRecordingPages(parts: PageParts): void {
  const { records } = parts
  page(parts, '/tvguide/:organization/show/:show/watch', async (request, reply) => {
    const { organization, show } = readQuery(ShowParams, request.params)
    const led = leadTelevision(request, reply, organization, { recording: show })
    if (led) return led
    const make: MakePage = (station, now) => recordingPage(records, station, show, now)
    return kept(parts, request, reply, organization, `recording|${show}`, make, HEADERS)
  })
  page(parts, '/tvguide/:organization/clip/:clip', (request, reply) => {
    const { organization, clip } = readQuery(ClipParams, request.params)
    const make: MakePage = (station, now) => clipPage(records, station, clip, now)
    return kept(parts, request, reply, organization, `clip|${clip}`, make, HEADERS)
  })
}
