import type { App } from '@docket/accounts/app'
import type { Transcriber } from '@docket/media/transcribing'
import { type CaptionJob, captionJobs } from '@docket/model/captions/caption-tracks'
import {
  sayTranscribingProblem,
  startTranscribing,
  stopTranscribing,
  TRANSCRIBE_MEDIA,
} from '@docket/model/captions/transcribing'
import { Conflict, type FieldFaults } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import { media as words } from '@docket/texts/server/media'
import { z } from 'zod'
import { stationLanguage } from '#platform/station-language.ts'
import { findOpenTask, isCaptioned } from './open-tasks.ts'

const SHAPE = z.object({ id: z.string().regex(/^[a-z0-9]{15}$/) })
const STATION = { who: 'loggedIn', shape: SHAPE, area: 'Station' } as const
const OF_THE_SERVER = ['transcriber', 'progress'] as const
/** Fields of a transcription that cannot be changed while it is open. */
const OF_A_TRANSCRIPTION = [...OF_THE_SERVER, 'language'] as const

/** Serves the calls with which staff start and stop transcriptions. */
export function steerTranscribing(app: App, transcriber: Transcriber | undefined): void {
  app.validate(
    captionJobs,
    'lets only the transcriber change what it sets',
    (task, { before, caller }) => {
      if (caller.kind === 'system') return undefined
      const kept = before && before.transcriber !== '' ? OF_A_TRANSCRIPTION : OF_THE_SERVER
      const changed = kept.filter((name) => (task[name] || 0) !== (before?.[name] || 0))
      const fault = { code: 'transcriber_made', message: words.madeByTranscriber }
      return Object.fromEntries(changed.map((name) => [name, fault])) as FieldFaults
    },
  )
  app.handle(
    startTranscribing,
    { ...STATION, summary: 'Transcribe a recording into a draft of its captions' },
    async ({ params: { id }, records }) => {
      const { organization, packaged, inspection } = await records.get(media, id)
      if (!transcriber) throw new Conflict(sayTranscribingProblem('no-transcriber'))
      if (packaged === '') throw new Conflict(words.notPackaged)
      if (!inspection?.sound) throw new Conflict(sayTranscribingProblem('no-sound'))
      const language = await stationLanguage(app.records, organization)
      if (await isCaptioned(app.records, id, language)) throw new Conflict(words.hasCaptions)
      if (await findOpenTask(app.records, id)) throw new Conflict(words.beingTranscribed)
      // Runs as the caller, so that their privileges apply.
      const values = { organization, media: id, language, provider: transcriber.name }
      const task = await records.create(captionJobs, { ...values, state: 'queued' })
      await app.transaction(async (own, { enqueue }) => {
        await own.update(captionJobs, task.id, { transcriber: transcriber.id, language })
        await enqueue({ kind: TRANSCRIBE_MEDIA, payload: { task: task.id }, key: task.id })
      })
      return { queued: true }
    },
  )
  app.handle(
    stopTranscribing,
    { ...STATION, summary: 'Stop transcribing a recording' },
    async ({ params: { id }, records }) => {
      await records.get(media, id)
      const task = await findOpenTask(app.records, id)
      if (!task) throw new Conflict(words.notBeingTranscribed)
      // Throws if the caller may not change the task.
      await records.update(captionJobs, task.id, { reason: sayTranscribingProblem('canceled') })
      const stopped: Partial<CaptionJob> = { state: 'failed', progress: 0 }
      await app.records.update(captionJobs, task.id, stopped)
      return { stopped: true }
    },
  )
}
