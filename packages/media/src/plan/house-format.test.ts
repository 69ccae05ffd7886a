import type { PictureFacts } from '@docket/model/media/packaged'
import { describe, expect, it } from 'vitest'
import { frameRateOf, planPicture } from './house-format.ts'

const HD: PictureFacts = {
  codec: 'h264',
  width: 1920,
  height: 1080,
  pixelFormat: 'yuv420p',
  aspect: 16 / 9,
  rotation: 0,
  fps: 29.97,
  isInterlaced: false,
  durationMs: 60_000,
  keyFrameGapMs: 2000,
}

function rungsOf(picture: Partial<PictureFacts>) {
  const plan = planPicture({ ...HD, codec: 'hevc', ...picture })
  return plan.kind === 'encode' ? plan.rungs : []
}

describe('the plan of a picture', () => {
  it('copies a picture that players can read, in segments of four seconds', () => {
    expect(planPicture(HD)).toEqual({ kind: 'copy', name: '1080' })
  })

  it.each<[string, Partial<PictureFacts>]>([
    ['in another codec', { codec: 'hevc' }],
    ['in ten bits', { pixelFormat: 'yuv420p10le' }],
    ['with rare key frames', { keyFrameGapMs: 8000 }],
    ['turned on its side', { rotation: 90, aspect: 9 / 16 }],
    ['with fields instead of frames', { isInterlaced: true }],
    ['in another aspect ratio', { aspect: 4 / 3 }],
  ])('encodes a picture %s', (_, facts) => {
    expect(planPicture({ ...HD, ...facts }).kind).toBe('encode')
  })

  it('has the sizes that the picture fills, the smallest first', () => {
    const names = (picture: Partial<PictureFacts>) => rungsOf(picture).map(({ name }) => name)
    expect(names({})).toEqual(['360', '720', '1080'])
    expect(names({ width: 1280, height: 720 })).toEqual(['360', '720'])
    expect(names({ width: 720, height: 480 })).toEqual(['360'])
    expect(names({ width: 160, height: 90 })).toEqual(['360'])
    expect(names({ rotation: 90, aspect: 9 / 16 })).toEqual(['360', '720', '1080'])
  })

  it('puts a picture with another aspect ratio between black bars', () => {
    const [fourByThree] = rungsOf({ width: 720, height: 480, aspect: 4 / 3 })
    expect(fourByThree?.filter).toContain('scale=480:360:')
    expect(fourByThree?.filter).toContain('pad=640:360:-1:-1')
    const [wide] = rungsOf({ width: 720, height: 300, aspect: 2.4 })
    expect(wide?.filter).toContain('scale=640:266:')
  })

  it('shows a rotated picture upright, and fields as frames', () => {
    expect(rungsOf({ rotation: 90, aspect: 9 / 16 })[0]?.filter).toMatch(/^transpose=clock,/)
    expect(rungsOf({ isInterlaced: true })[0]?.filter).toContain('bwdif')
  })

  it.each([
    [29.97, [30_000, 1001]],
    [59.94, [30_000, 1001]],
    [50, [25, 1]],
    [23.976, [24_000, 1001]],
    [17.3, [30, 1]],
    [0, [30, 1]],
  ])('turns %d frames a second into a constant broadcast rate', (fps, rate) => {
    expect(frameRateOf(fps)).toEqual(rate)
  })
})
