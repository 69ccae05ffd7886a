import { Readable } from 'node:stream'
import type { App } from '@docket/accounts/app'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { type Cue, toVtt } from '@docket/model/captions/cues'
import { lintCues } from '@docket/model/captions/lint-cues'
import { type LiveCaption, liveCaptions } from '@docket/model/captions/on-air/live-captions'
import { media } from '@docket/model/media/media'
import { US_PER_MS } from '../../ledger/units.ts'
import type { RecordedPlace } from '../join-recording.ts'

type RecordedAiring = { medium: string; airing: string; places: readonly RecordedPlace[] }

const MAX_FAULTS = 500

/** Makes a caption draft for a recording from its live captions, placed where they were spoken. */
export async function draftCaptions(
  app: App,
  { medium: id, airing, places }: RecordedAiring,
): Promise<void> {
  const { records } = app
  const medium = await records.find(media, { id })
  const lines = await records.list(liveCaptions, { where: { airing }, sort: 'saidMs' })
  for (const [language, own] of Map.groupBy(lines, (line) => line.language)) {
    const place = { media: id, language, kind: 'captions' as const }
    const cues = own.flatMap((line) => cueOf(line, places))
    if (!medium || cues.length === 0 || (await records.find(captionTracks, place))) continue
    const values: Partial<CaptionTrack> = {
      ...place,
      organization: medium.organization,
      origin: own.every(({ by }) => by === 'person') ? 'upload' : 'machine',
      state: 'draft',
      lint: lintCues(cues).slice(0, MAX_FAULTS),
    }
    await app.saveWithFile(
      { collection: captionTracks, name: 'file' },
      { filename: 'captions.vtt', content: Readable.from([Buffer.from(toVtt(cues))]) },
      () => values,
    )
  }
}

/** Returns a line as a cue of the recording, or nothing if it was hidden or spoken outside the recording. */
export function cueOf(
  { text, saidMs, fromMs, untilMs }: Pick<LiveCaption, 'text' | 'saidMs' | 'fromMs' | 'untilMs'>,
  places: readonly RecordedPlace[],
): Cue[] {
  if (text === '') return []
  let beforeUs = 0
  for (const { airsAtUs, lengthUs } of places) {
    const sinceUs = saidMs * US_PER_MS - airsAtUs
    if (sinceUs >= 0 && sinceUs < lengthUs) {
      const begins = Math.round((beforeUs + sinceUs) / US_PER_MS)
      return [{ line: 0, fromMs: begins, untilMs: begins + untilMs - fromMs, lines: [text] }]
    }
    beforeUs += lengthUs
  }
  return []
}
