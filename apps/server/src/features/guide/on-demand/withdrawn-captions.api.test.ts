import { captionTracks } from '@docket/model/captions/caption-tracks'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { expect, it } from 'vitest'
import { startGuideApp } from '../testing/guide-app.ts'

const TRACKS = 20
const CUES = 50

const vtt = (track: number) =>
  `WEBVTT\n${Array.from({ length: CUES }, (_, cue) => `\n00:${10 + cue}.000 --> 00:${10 + cue}.900\nword${track}x${cue}\n`).join('')}`

it('captions of one station can be deleted while other stations write', async () => {
  const { app, channel } = await startGuideApp()
  const { organization } = channel
  const staff = await app.logInAs({ organization, privileges: ['captions', 'content'] })
  const tracks = []
  for (let track = 0; track < TRACKS; track += 1) {
    const medium = await app.make(media, { organization, kind: 'recording', status: 'ready' })
    const body = new FormData()
    const values = { organization, media: medium.id, language: 'en', kind: 'captions' }
    for (const [name, value] of Object.entries(values)) body.set(name, value)
    body.set('published', 'true')
    body.set('file', new Blob([vtt(track)], { type: 'text/vtt' }), 'a.vtt')
    tracks.push(await staff.collection(captionTracks.name).create(body))
    await app.jobs.drain()
  }
  expect(await app.app.texts.list('said/')).toHaveLength(TRACKS)

  const { id: neighbor } = await app.make(organizations)
  const others = await app.logInAs({ organization: neighbor, privileges: ['content'] })
  for (const { id } of tracks) {
    await staff.collection(captionTracks.name).delete(id)
    await app.jobs.drain()
    const show = await others.collection(shows.name).create({ organization: neighbor, title: 'A' })
    await others.collection(shows.name).update(show.id, { title: 'B' })
    await others.collection(shows.name).delete(show.id)
  }
  expect(await app.app.texts.list('said/')).toEqual([])
})
