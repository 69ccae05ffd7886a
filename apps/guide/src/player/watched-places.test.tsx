import type { RecordingPage } from '@docket/model/guide/library/recording-page'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { CLOCK, HARBOR, NOW } from '../testing/harbor.ts'
import { placeIn, readPlaces, storePlace } from './watched-places.ts'

const FILM = new URL('../../../../e2e/testing/colors.mp4', import.meta.url).href
const PAGE: RecordingPage = {
  kind: 'recording',
  now: NOW,
  station: HARBOR,
  stream: FILM,
  date: NOW,
  lengthMs: 2000,
  show: { id: 'council', title: 'Council of July', description: '' },
  chapters: [],
  clock: CLOCK,
}

const at = () => document.querySelector('video')?.currentTime ?? 0
const place = (id: string, atSec: number) => ({ id, atSec, lengthSec: 100, watchedAt: NOW })

beforeEach(() => localStorage.clear())
afterAll(leaveGuide)

describe('where a viewer stopped in a recording', () => {
  it('is where it continues', async () => {
    localStorage.setItem('docket-watched', JSON.stringify([place('council', 1)]))
    const path = '/tvguide/harbor/show/council/watch'
    const { screen } = await drawGuide(PAGE, { path })
    await screen.getByRole('button', { name: /Play$/ }).click()
    await expect.poll(at).toBeGreaterThanOrEqual(1)
  })

  it('is stored while a recording is only partly watched, the latest first', () => {
    for (const one of [place('a', 40), place('b', 50), place('a', 60)]) storePlace(one)
    expect(readPlaces().map(({ id, atSec }) => [id, atSec])).toEqual([
      ['a', 60],
      ['b', 50],
    ])
    storePlace(place('a', 97))
    storePlace(place('b', 3))
    expect(readPlaces()).toEqual([])
  })

  it('is stored for at most a hundred recordings', () => {
    for (let at = 0; at < 110; at += 1) storePlace(place(`show${at}`, 50))
    expect(readPlaces()).toHaveLength(100)
    expect([placeIn('show109'), placeIn('show1')]).toEqual([50, 0])
  })

  it.each(['', '{', '{"a":1}', '[null,{"id":1},{"id":"a","atSec":"x"}]'])(
    'is unknown when %j is stored',
    (stored) => {
      localStorage.setItem('docket-watched', stored)
      expect(readPlaces()).toEqual([])
    },
  )
})
