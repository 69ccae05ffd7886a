import { MAIN_PLAYLIST } from '@docket/media/encoding'
import type { ClipFacts, RecordingPage } from '@docket/model/guide/library/recording-page'
import { watchableNow } from '@docket/model/guide/library/recordings'
import { recordingFilePath } from '@docket/model/guide/paths'
import { NotFound } from '@docket/model/kernel/errors'
import { chapters } from '@docket/model/media/chapters'
import { type Clip, clips } from '@docket/model/media/clips'
import { type Media, media } from '@docket/model/media/media'
import { DAY_MS, type EpochMs } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { episodeText, pictureOf } from '../listings/program.ts'
import { clockWith } from '../listings/read-details.ts'
import {
  dateOf,
  type Recording,
  readRecording,
  readRecordingOf,
  watchFacts,
} from '../on-demand/recordings.ts'
import type { Station } from '../stations.ts'
import { readPublicShow, seriesOf } from './read-show.ts'

const MAX_CHAPTERS = 500
const MAX_CLIPS = 200

type Dependencies = { records: Records; station: Station; now: EpochMs }

/**
 * Returns the page that plays a show's recording, or the part of it that has aired. Throws `NotFound` if nothing of it
 * can be watched now.
 */
export async function recordingPage(
  records: Records,
  station: Station,
  id: string,
  now: EpochMs,
): Promise<RecordingPage> {
  const show = await readPublicShow(records, station, id)
  return pageOf({ records, station, now }, await readRecording(records, station, show))
}

/**
 * Returns the page of a clip. Throws `NotFound` if it is withdrawn, or if its whole recording cannot be watched.
 */
export async function clipPage(
  records: Records,
  station: Station,
  id: string,
  now: EpochMs,
): Promise<RecordingPage> {
  const clip = await records.find(clips, { id, organization: station.id, published: true })
  const medium = clip && (await records.find(media, { id: clip.media }))
  const recording = medium && (await readRecordingOf(records, station, medium))
  if (!clip || !recording || watchableNow(recording, now).kind !== 'open') {
    throw new NotFound(messages.noClip)
  }
  const page = await pageOf({ records, station, now }, recording)
  return { ...page, chapters: [], clip: { ...factsOfClip(clip), description: clip.description } }
}

/** Returns the clips of a recording that can be watched now. */
export async function readClips(
  records: Records,
  recording: Recording | undefined,
  now: EpochMs,
): Promise<ClipFacts[]> {
  if (!recording || recording.medium.packaged === '') return []
  if (watchableNow(recording, now).kind !== 'open') return []
  const found = await records.list(clips, {
    where: { media: recording.medium.id, published: true },
    sort: 'in,created',
    limit: MAX_CLIPS,
  })
  return found.map(factsOfClip)
}

function factsOfClip({ id, title, in: fromSec, out: untilSec }: Clip): ClipFacts {
  return { id, title, fromSec, untilSec }
}

function previewsOf(medium: Media): Pick<RecordingPage, 'previews'> {
  if (!medium.sprite) return {}
  const { file, ...sprite } = medium.sprite
  return { previews: { ...sprite, url: recordingFilePath(medium, file) } }
}

async function pageOf(
  { records, station, now }: Dependencies,
  recording: Recording | undefined,
): Promise<RecordingPage> {
  const facts = watchFacts(station, recording, now)
  if (!recording || recording.medium.packaged === '' || facts.recording === undefined) {
    throw new NotFound(messages.noRecording)
  }
  const { show, medium } = recording
  const about = await seriesOf(records, show)
  const [line, picture] = [
    episodeText(show),
    pictureOf({ ...about, channel: { ...station.face.look } }),
  ]
  const marks = await records.list(chapters, {
    where: { media: medium.id, hidden: false },
    sort: 'offsetSec',
    limit: MAX_CHAPTERS,
  })
  return {
    kind: 'recording',
    now,
    station: station.face,
    show: {
      id: show.id,
      title: show.title,
      description: show.description || about.series?.description || '',
      ...(line && { line }),
      ...(picture && { picture }),
    },
    stream: recordingFilePath(medium, MAIN_PLAYLIST),
    date: dateOf(recording),
    lengthMs: medium.durationMs,
    ...(facts.recordingUntil !== undefined && { until: facts.recordingUntil }),
    ...(facts.startsOver && { startsOver: true }),
    // Chapters of a part that has not aired yet would give away what comes next.
    chapters: facts.startsOver
      ? []
      : marks.map(({ offsetSec, title }) => ({ atSec: offsetSec, title })),
    ...(!facts.startsOver && previewsOf(medium)),
    clock: clockWith(station, { from: now, until: now + DAY_MS }, facts),
  }
}
