import { describe, expect, it } from 'vitest'
import { readinessOf, type ShowMaterial } from './readiness.ts'

const KEYS = { id: 'show1', today: '2026-03-02' }
const NOTHING: ShowMaterial = { media: [], tracks: [], submissions: [] }
const FILE = { kind: 'video', status: 'ready', url: '', file: 'a.mp4' } as const

function line(name: string, values: object, material: Partial<ShowMaterial> = {}, keys = KEYS) {
  const lines = readinessOf(values, { ...NOTHING, ...material }, keys)
  return lines.find((one) => one.name === name)
}

describe('a show is ready to air', () => {
  it('when nothing is missing', () => {
    const values = { description: 'A long way up.', captioned: true, trtSec: 4685 }
    const lines = readinessOf(values, { ...NOTHING, media: [FILE] }, KEYS)

    expect(lines.filter(({ isReady }) => !isReady)).toEqual([])
    expect(lines.map(({ what }) => what)).toEqual([
      '1 file',
      'In the recording',
      '4 words',
      '1:18:05',
      'No end date',
    ])
  })

  it('with media that can be played', () => {
    const media = (status: string) => [{ ...FILE, status }] as ShowMaterial['media']

    expect(line('Media', {}, { media: media('') })?.isReady).toBe(true)
    expect(line('Media', {}, { media: media('processing') })).toMatchObject({
      isReady: false,
      what: 'Still being processed',
      mend: { path: '/shows/show1', tab: 'media' },
    })
    expect(line('Media', {}, { media: media('failed') })?.what).toBe(
      'The file could not be processed',
    )
    expect(line('Media', {}, { media: [{ ...FILE, kind: 'image' }] })?.what).toBe(
      'No recording yet',
    )
    expect(line('Media', {}, {}, { ...KEYS, id: '' })?.mend).toBeUndefined()
  })

  it('with published captions, or captions in the recording', () => {
    const track = { id: 'track1', kind: 'captions', language: 'en', published: false } as const

    expect(line('Captions', {})?.mend).toEqual({ verb: 'Add', path: '/captions/new' })
    expect(line('Captions', {}, {}, { ...KEYS, id: '' })?.mend).toBeUndefined()
    expect(line('Captions', {}, { tracks: [track] })?.mend).toEqual({
      verb: 'Review',
      path: '/captions/track1',
    })
    expect(line('Captions', {}, { tracks: [{ ...track, published: true }] })).toMatchObject({
      isReady: true,
      what: 'Published: en',
    })
    expect(line('Captions', {}, { tracks: [{ ...track, kind: 'chapters' }] })?.isReady).toBe(false)
  })

  it('with a description and a running time, and it links to both fields', () => {
    expect(line('Description', { description: ' ' })?.mend).toMatchObject({ field: 'description' })
    expect(line('Running time', { trtSec: 0 })?.mend).toMatchObject({ field: 'trtSec' })
  })

  it('with a signed agreement, if somebody submitted it', () => {
    const agreement = { version: '1', signedAt: '2026-01-01', name: 'Ada Moss' }
    const submissions = (agreements: object[]) =>
      [{ id: 'sub1', agreements }] as ShowMaterial['submissions']

    expect(line('Agreement', {})).toBeUndefined()
    expect(line('Agreement', {}, { submissions: submissions([]) })?.mend).toMatchObject({
      path: '/submission/sub1',
    })
    expect(line('Agreement', {}, { submissions: submissions([agreement]) })?.what).toBe(
      'Signed by Ada Moss',
    )
  })

  it.each([
    [{ availableUntil: '2026-03-01' }, false, 'Ended Mar 1, 2026'],
    [{ availableUntil: '2026-03-02' }, true, 'Until Mar 2, 2026'],
    [{ availableFrom: '2026-03-03' }, false, 'From Mar 3, 2026'],
    [{ availableFrom: '2026-03-02' }, true, 'No end date'],
  ])('on the days on which it may air: %j', (values, isReady, what) => {
    expect(line('Rights', values)).toMatchObject({ isReady, what })
  })
})
