import { captionTracks } from '@docket/model/captions/caption-tracks'
import type { SearchPage } from '@docket/model/guide/guide-page'
import { HOUR_MS } from '@docket/model/time/instants'
import { expect, it } from 'vitest'
import { type GuideApp, NOW, startGuideApp } from '../testing/guide-app.ts'
import { makeRecording } from '../testing/packaged-recording.ts'

const LIMIT_MS = 1000

/** Returns the processor time, in milliseconds, that a request takes in this process, which includes the server. */
async function costOf(request: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await request()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** Publishes captions of one line, spoken one second after the recording begins. */
async function caption(guide: GuideApp, line: string): Promise<void> {
  const { medium } = await makeRecording(guide, { onDemand: 'aired' })
  const { organization } = medium
  const values = { organization, media: medium.id, language: 'en', kind: 'captions' }
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const vtt = `WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n${line}\n`
  form.set('file', new Blob([vtt], { type: 'text/vtt' }), 'a.vtt')
  const staff = await guide.app.logInAs({ organization, privileges: ['captions', 'content'] })
  const { id } = await staff.collection(captionTracks.name).create(form)
  await guide.app.app.records.update(captionTracks, id, { published: true })
  await guide.app.jobs.drain()
}

it('a search in captions is cheap, no matter what they contain', async () => {
  const guide = await startGuideApp()
  await caption(guide, `The vote. ${'<v.'.repeat(30_000)} `)
  guide.app.clock.set(Date.parse(NOW) + 2 * HOUR_MS)
  let found: SearchPage | undefined
  const cost = await costOf(async () => {
    found = (await guide.page('/tvguide/harbor?q=vote')) as SearchPage
  })
  expect(found?.said).toHaveLength(1)
  expect(cost).toBeLessThan(LIMIT_MS)
})
