import {
  type CaptionTrack,
  captionJobs,
  captionTracks,
} from '@docket/model/captions/caption-tracks'
import { captionVersions } from '@docket/model/captions/on-air/caption-versions'
import { asRuns } from '@docket/model/playout/as-runs'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordVersions } from '#features/captions/record-versions.ts'
import { syncCaptionStates } from '#features/captions/sync-caption-states.ts'
import { type Film, type LiveStation, startLiveStation } from '../testing/live-station.ts'

let live: LiveStation

beforeEach(async () => {
  live = await startLiveStation({}, [syncCaptionStates, recordVersions])
})

/** Returns a WebVTT file with one cue between two times, in seconds. */
function vtt(from: number, until: number): File {
  const clock = (seconds: number) =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
  return new File([`WEBVTT\n\n${clock(from)} --> ${clock(until)}\nGood evening.\n`], 'a.vtt', {
    type: 'text/vtt',
  })
}

async function publish(film: Film, file: File, language = 'en'): Promise<CaptionTrack> {
  const staff = await live.app.logInAs({ organization: live.station.id, privileges: ['captions'] })
  const tracks = staff.collection('captionTracks')
  const { id } = await tracks.create({ media: film.medium, language, kind: 'captions', file })
  await tracks.update(id, { state: 'reviewed' })
  return tracks.update(id, { state: 'published' })
}

async function captionsOf(airing: string) {
  const asRun = await live.app.app.records.get(asRuns, airing)
  return asRun.captions
}

describe('the as-run of an airing', () => {
  it('says which captions went out, and how much of the program they covered', async () => {
    const film = await live.makeFilm('Council', 40)
    const english = await publish(film, vtt(0, 30))
    const spanish = await publish(film, vtt(20, 40), 'es')
    const airing = await live.plan(film, 20, 60)
    await live.tick()
    await live.pass(70)

    expect(await captionsOf(airing.id)).toEqual({
      programSec: 40,
      tracks: [
        {
          track: english.id,
          language: 'en',
          kind: 'captions',
          service: 'CC1',
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          publishedAt: '2026-03-03 00:00:00.000Z',
          coveredSec: 30,
          share: 75,
        },
        expect.objectContaining({ track: spanish.id, service: 'CC3', coveredSec: 20, share: 50 }),
      ],
      inside: false,
      exempt: '',
    })
  })

  it('distinguishes versions if captions are corrected or withdrawn while it is on', async () => {
    const film = await live.makeFilm('Council', 40)
    const track = await publish(film, vtt(0, 40))
    const airing = await live.plan(film, 20, 60)
    await live.tick()
    await live.pass(30)
    const staff = await live.app.logInAs({
      organization: live.station.id,
      privileges: ['captions'],
    })
    const tracks = staff.collection('captionTracks')
    await tracks.update(track.id, { file: vtt(0, 39) })
    await live.pass(20)
    await tracks.delete(track.id)
    await live.pass(20)

    const found = await captionsOf(airing.id)
    expect(found?.tracks.map(({ coveredSec }) => coveredSec)).toEqual([20, 10])
    expect(new Set(found?.tracks.map(({ sha256 }) => sha256)).size).toBe(2)
    const versions = await live.app.app.records.list(captionVersions, { sort: 'publishedAt' })
    expect(versions.every(({ endedAt }) => endedAt !== '')).toBe(true)
  })

  it('knows captions from before versions were recorded, and why a program has none', async () => {
    const [old, music] = [await live.makeFilm('Old', 20), await live.makeFilm('Music', 20)]
    await publish(old, vtt(0, 20))
    const { records } = live.app.app
    for (const { id } of await records.list(captionVersions)) {
      await records.delete(captionVersions, id)
    }
    await live.app.make(captionJobs, {
      organization: live.station.id,
      media: music.medium,
      language: 'en',
      state: 'exempt',
      reason: 'Only music',
    })
    const first = await live.plan(old, 20, 40)
    const second = await live.plan(music, 40, 60)
    await live.tick()
    await live.pass(70)
    expect((await captionsOf(first.id))?.tracks).toMatchObject([{ share: 100, publishedAt: '' }])
    expect(await captionsOf(second.id)).toMatchObject({ tracks: [], exempt: 'Only music' })
  })

  it('cannot be given captions by a client, and survives the deletion of its track', async () => {
    const film = await live.makeFilm('Council', 20)
    const airing = await live.plan(film, 20, 40)
    await live.tick()
    await live.pass(50)
    const before = await captionsOf(airing.id)
    const staff = await live.app.logInAs({ organization: live.station.id, privileges: ['admin'] })
    const claimed = { note: 'Seen', captions: { programSec: 1, tracks: [], inside: true } }
    await staff
      .collection('asRuns')
      .update(airing.id, claimed)
      .catch(() => undefined)
    expect(await captionsOf(airing.id)).toEqual(before)
    const [version] = await staff.collection('captionVersions').getFullList()
    expect(version).toBeUndefined()
    await expect(staff.collection('captionVersions').create({})).rejects.toThrow()
    expect(await live.app.app.records.count(captionTracks)).toBe(0)
  })
})
