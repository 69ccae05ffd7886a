import { captionTracks } from '@docket/model/captions/caption-tracks'
import type { Privilege } from '@docket/model/kernel/access'
import { media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nGood evening.\n'

let app: TestApp
let station: string

beforeAll(async () => {
  app = await startTestApp(installFeatures)
  station = (await app.make(organizations)).id
})

async function person(organization: string, privileges: Privilege[]) {
  return (await app.logInAs({ organization, privileges })).collection('captionTracks')
}

async function draft() {
  const medium = await app.make(media, { organization: station })
  const tracks = await person(station, ['captions'])
  const file = new File([VTT], 'a.vtt', { type: 'text/vtt' })
  const track = await tracks.create({ media: medium.id, language: 'en', kind: 'captions', file })
  return { tracks, track, set: (values: object) => tracks.update(track.id, values) }
}

describe('a caption track', () => {
  it('is reviewed before it is published, and its state and flag always agree', async () => {
    const { track, set } = await draft()
    expect(track).toMatchObject({ state: 'draft', published: false })
    for (const hasty of [{ state: 'published' }, { published: true }]) {
      await expect(set(hasty)).rejects.toMatchObject({
        response: { data: { state: { code: 'state_not_allowed' } } },
      })
    }
    expect(await set({ state: 'reviewed' })).toMatchObject({ published: false })
    expect(await set({ published: true })).toMatchObject({ state: 'published' })
    expect(await set({ language: 'es' })).toMatchObject({ state: 'published', published: true })
    expect(await set({ published: false })).toMatchObject({ state: 'reviewed' })
    expect(await set({ state: 'published' })).toMatchObject({ published: true })
    expect(await set({ state: 'reviewed' })).toMatchObject({ published: false })
    expect(await set({ state: 'draft' })).toMatchObject({ published: false })
  })

  it('cannot be created as published', async () => {
    const { track, tracks } = await draft()
    for (const state of [{ state: 'published' }, { published: true }]) {
      const values = { media: track.media, language: 'fr', kind: 'captions', ...state }
      await expect(tracks.create(values)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('has a file that strangers cannot read, and that only staff for captions or content can change', async () => {
    const { track } = await draft()
    const url = `${app.url}/api/files/captionTracks/${track.id}/${track.file}`
    expect((await fetch(url)).status).toBe(404)
    const foreign = await app.logInAs({
      organization: (await app.make(organizations)).id,
      privileges: ['admin'],
    })
    const token = await foreign.files.getToken()
    expect((await fetch(`${url}?token=${token}`)).status).toBe(404)
    await expect(foreign.collection('captionTracks').getOne(track.id)).rejects.toMatchObject({
      status: 404,
    })
    const others = [foreign.collection('captionTracks'), await person(station, ['schedule'])]
    for (const tracks of others) {
      await expect(tracks.update(track.id, { state: 'reviewed' })).rejects.toMatchObject({
        status: 404,
      })
    }
    const own = await app.logInAs({ organization: station, privileges: ['captions'] })
    const answer = await fetch(`${url}?token=${await own.files.getToken()}`)
    expect(await answer.text()).toBe(VTT)
  })

  it('that was stored before there were states gets the right state', async () => {
    const { track, set } = await draft()
    await app.app.records.update(captionTracks, track.id, { published: true })
    expect(await app.app.records.get(captionTracks, track.id)).toMatchObject({ state: 'published' })
    expect(await set({ state: 'reviewed' })).toMatchObject({ published: false })
  })
})
