import type { App } from '@docket/accounts/app'
import type { Transcriber } from '@docket/media/transcribing'
import { type CaptionJob, captionJobs, captionTracks } from '@docket/model/captions/caption-tracks'
import { TRANSCRIBE_MEDIA } from '@docket/model/captions/transcribing'
import { type Media, media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { not, oneOf, type Records } from '@docket/records/engine'
import { stationLanguage } from '#platform/station-language.ts'

const OPEN: readonly CaptionJob['state'][] = ['queued', 'running']

/** Returns whether a transcription is still wanted. */
export function isOpen({ state, transcriber }: CaptionJob): boolean {
  return transcriber !== '' && OPEN.includes(state)
}

/** Returns the waiting or running transcription of a recording. */
export function findOpenTask(records: Records, medium: string): Promise<CaptionJob | undefined> {
  const where = { media: medium, transcriber: not(''), state: oneOf([...OPEN]) }
  return records.find(captionJobs, where)
}

/** Returns whether a recording has captions in a language, published or not. */
export async function isCaptioned(
  records: Records,
  medium: string,
  language: string,
): Promise<boolean> {
  const where = { media: medium, language, kind: 'captions' as const, file: not('') }
  return (await records.find(captionTracks, where)) !== undefined
}

/** Transcribes recordings once they are packaged, for stations that turned this on. */
export function transcribeNewRecordings(app: App, transcriber: Transcriber | undefined): void {
  if (!transcriber) return
  const name = 'has recordings transcribed once they are packaged'
  app.beforeCommit(media, name, async (changes, { records, enqueue }) => {
    for (const { record, before } of changes) {
      if (!isNewlyPackaged(record, before) || !(await isWished(records, record))) continue
      const { organization, id } = record
      const language = await stationLanguage(records, organization)
      const task = await records.create(captionJobs, {
        organization,
        media: id,
        language,
        state: 'queued' as const,
        transcriber: transcriber.id,
        provider: transcriber.name,
      })
      await enqueue({ kind: TRANSCRIBE_MEDIA, payload: { task: task.id }, key: task.id })
    }
  })
}

async function isWished(records: Records, { id, organization }: Media): Promise<boolean> {
  const { transcribes } = await records.get(organizations, organization)
  if (!transcribes || (await findOpenTask(records, id))) return false
  return !(await isCaptioned(records, id, await stationLanguage(records, organization)))
}

function isNewlyPackaged({ packaged, inspection }: Media, before: Media | undefined): boolean {
  const isNew = packaged !== '' && packaged !== (before?.packaged ?? '')
  return isNew && inspection?.sound != null
}

/** Queues open transcriptions that have no job, for example after repeated crashes. */
export async function queueOpenTasks({ records, jobs }: App): Promise<void> {
  const where = { transcriber: not(''), state: oneOf([...OPEN]) }
  for (const { id } of await records.list(captionJobs, { where })) {
    await jobs.enqueue({ kind: TRANSCRIBE_MEDIA, payload: { task: id }, key: id })
  }
}
