import { type Show, shows } from '@docket/model/library/shows'
import { bulletins } from '@docket/model/sales/bulletins'
import { airings } from '@docket/model/schedule/airings'
import { BLANK_AIRING } from '@docket/model/schedule/changes'
import { type Channel, channels } from '@docket/model/station/channels'
import { MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { onboarding as words } from '@docket/texts/studio/station'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { client } from '#data/connection/client.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { sortFiles } from '#data/uploads/chosen-files.ts'
import { uploads } from '#data/uploads/uploads.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { type Attempt, attemptOn } from './first-airing.ts'

/** What airs first: text on screen, a recording from this computer, or a show from the library. */
export type FirstProgram = 'bulletin' | 'recording' | 'show'

const USUAL_MS = 30 * MINUTE_MS

type FirstAiring = {
  kind: FirstProgram
  channel: Channel
  /** What airs next, which the first program must not run into. */
  next: TimedAiring | undefined
  values: FormValues
}

/**
 * Publishes the channel, and puts a program on it starting this minute. A recording is uploaded afterward. After a
 * failure, call it again: it reuses what it has created. Throws a `ClientResponseError` with the server's reasons.
 */
export async function putOnAir({ kind, channel, next, values }: FirstAiring): Promise<void> {
  const { file } = values
  if (file instanceof File && sortFiles([file]).recordings.length === 0) {
    throw new SaveRefused(words.notARecording, { file: words.notARecording })
  }
  const attempt = attemptOn(channel.id)
  const show = await showFor(kind, channel, values, attempt)
  if (kind === 'show') await attempt.discard(shows, attempt.ids.show)
  if (kind !== 'bulletin') await attempt.discard(bulletins, attempt.ids.bulletin)
  // Publish before creating the airing: once there is an airing, the setup says that viewers see it.
  if (!channel.public) await updateRecord(channels, channel.id, { public: true })
  const startsAt = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const wanted = startsAt + (show.trtSec > 0 ? show.trtSec * SECOND_MS : USUAL_MS)
  const endsAt = Math.min(wanted, next?.startsAt ?? wanted)
  await attempt.put(airings, attempt.ids.airing, {
    ...BLANK_AIRING,
    organization: channel.organization,
    channel: channel.id,
    show: show.id,
    title: show.title,
    kind: kind === 'bulletin' ? 'bulletin' : 'program',
    origin: 'hand',
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
  })
  attempt.finish()
  if (file instanceof File) uploads.add([{ file, show: show.id }])
}

async function showFor(
  kind: FirstProgram,
  channel: Channel,
  values: FormValues,
  attempt: Attempt,
): Promise<Show> {
  const { organization, id } = channel
  if (kind === 'show') {
    const found = await client.collection<Show>(shows.name).getOne(String(values.show))
    // Viewers see only shows that are ready.
    return found.status === 'ready' ? found : updateRecord(shows, found.id, { status: 'ready' })
  }
  const title = String(values.title).trim()
  const body = String(values.body ?? '').trim()
  const show = await attempt.put(shows, attempt.ids.show, {
    organization,
    title,
    description: body,
    status: 'ready',
    visibility: 'public',
  })
  if (kind === 'bulletin') {
    // Also fills the gaps between programs, until someone archives it.
    const own = { organization, title, body, channels: [id] }
    await attempt.put(bulletins, attempt.ids.bulletin, { ...own, status: 'approved' })
  }
  return show
}
