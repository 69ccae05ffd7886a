import type { App } from '@docket/accounts/app'
import { Conflict } from '@docket/model/kernel/errors'
import { type Media, media } from '@docket/model/media/media'
import { sayProblem } from '@docket/model/media/problems'
import { packageAgain, prepareJob, stopPackaging } from '@docket/model/media/uploads'
import type { Records } from '@docket/records/engine'
import { media as words } from '@docket/texts/server/media'
import { z } from 'zod'

const SHAPE = z.object({ id: z.string().regex(/^[a-z0-9]{15}$/) })
const STATION = { who: 'loggedIn', shape: SHAPE, area: 'Station' } as const

/** Serves the endpoints that staff use to stop and repeat packaging. */
export function steerPackaging(app: App): void {
  app.handle(
    stopPackaging,
    { ...STATION, summary: 'Stop packaging a medium’s file' },
    async ({ params: { id }, records }) => {
      const { replacement, status } = await writable(records, id)
      if (replacement === '' && status !== 'processing') {
        throw new Conflict(words.notBeingPackaged)
      }
      await app.records.update(media, id, {
        problem: sayProblem('canceled'),
        progress: 0,
        ...(replacement === ''
          ? { status: 'failed' }
          : { replacement: '', replacementName: '', replacementBytes: 0 }),
      })
      return { stopped: true }
    },
  )
  app.handle(
    packageAgain,
    { ...STATION, summary: 'Package a medium’s file again' },
    async ({ params: { id }, records }) => {
      const { file, replacement, status } = await writable(records, id)
      if (file === '') throw new Conflict(words.noFile)
      if (replacement !== '' || status === 'processing' || status === 'uploading') {
        throw new Conflict(words.beingPackaged)
      }
      await app.transaction(async (own, { enqueue }) => {
        await own.update(media, id, { status: 'processing', progress: 0, problem: '' })
        await enqueue(prepareJob({ media: id, file }))
      })
      return { queued: true }
    },
  )
}

/** Returns the medium if the caller may change it. */
async function writable(records: Records, id: string): Promise<Media> {
  const { progress } = await records.get(media, id)
  return records.update(media, id, { progress })
}
