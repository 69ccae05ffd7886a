import { cablecast as words } from '@docket/texts/server/integrations'
import { describe, expect, it } from 'vitest'
import {
  categoryShape,
  channelShape,
  liveStreamShape,
  producerShape,
  projectShape,
  showShape,
  vodShape,
} from '../client/shapes.ts'
import {
  mapCategory,
  mapChannel,
  mapProducer,
  mapProject,
  mapShow,
  mapVod,
  type ResolveId,
} from './mapping.ts'

const resolve: ResolveId = (resource, theirs) => (theirs === null ? '' : `${resource}-${theirs}`)
const context = { resolve, zone: 'America/New_York' }

function show(values: Record<string, unknown>) {
  return mapShow(showShape.parse({ id: 42, ...values }), context)
}

describe('a show', () => {
  it('has a title for viewers and one for staff', () => {
    expect(show({ title: 'Council 10/27 internal', cgTitle: 'City Council' })).toMatchObject({
      title: 'City Council',
      internalTitle: 'Council 10/27 internal',
    })
  })

  it.each([
    [{ title: 'Council', cgTitle: '' }, 'Council'],
    [{ title: 'Council', cgTitle: '  ' }, 'Council'],
    [{ title: '', cgTitle: null }, words.unnamed.program],
    [{ title: 'x'.repeat(300) }, `${'x'.repeat(249)}…`],
  ])('with %o is called %.30s', (values, title) => {
    expect(show(values).title).toBe(title)
  })

  it('is hidden from viewers as it is on the server', () => {
    expect(show({ cgExempt: true }).visibility).toBe('private')
    expect(show({ cgExempt: false }).visibility).toBe('public')
  })

  it('has the date of its event, and the days on which it can air', () => {
    expect(
      show({
        eventDate: '2026-10-27T00:00:00-04:00',
        killDateStart: '2026-11-01T00:00:00-04:00',
        killDateEnd: null,
      }),
    ).toMatchObject({ eventDate: '2026-10-27', availableFrom: '2026-11-01', availableUntil: '' })
  })

  it.each([
    [3515, 3515],
    [3514.6, 3515],
    [-5, 0],
    [null, 0],
    [9_000_000, 172_800],
  ])('with a running time of %s seconds runs for %i', (totalRunTime, trtSec) => {
    expect(show({ totalRunTime }).trtSec).toBe(trtSec)
  })

  it('refers to local records', () => {
    expect(show({ project: 3, producer: 5, category: null })).toMatchObject({
      series: 'projects-3',
      producer: 'producers-5',
      category: '',
    })
  })

  it('stores the station’s own fields by name', () => {
    const customFields = [
      { fieldName: 'Topic', value: 'roads' },
      { fieldName: 'Topic', value: 7, fieldValueString: 'parks' },
      { fieldName: 'Ward', value: 4 },
      { fieldName: 'Empty', value: null },
      { fieldName: '', value: 'nameless' },
      { fieldName: 'File', value: { path: '/x' } },
    ]

    expect(show({ customFields }).custom).toEqual({ Topic: ['roads', 'parks'], Ward: '4' })
    expect(show({ customFields: [] }).custom).toBeNull()
  })
})

describe('a channel', () => {
  const channel = channelShape.parse({ id: 1, name: 'Access 8', liveStreams: [9] })
  const stream = (values: object) => liveStreamShape.parse({ id: 9, ...values })
  const station = 'https://tv.example.org'

  it('has the address and the player of its live stream', () => {
    const streams = [
      stream({ id: 8, channel: 2, streamUrl: 'https://other.example/live.m3u8' }),
      stream({
        streamUrl: 'https://tv.example.org/live.m3u8',
        embedCode: '<iframe src="https://tv.example.org/live"></iframe>',
      }),
    ]

    const mapped = mapChannel(channel, streams, station)

    expect(mapped.streamUrl).toBe('https://tv.example.org/live.m3u8')
    expect(mapped.embedHtml).toMatch(
      /^<iframe src="https:\/\/tv.example.org\/live" title="Access 8, live"/,
    )
  })

  it('has no stream when the address could do harm', () => {
    const streams = [stream({ streamUrl: 'javascript:alert(1)', embedCode: '<script>x</script>' })]

    expect(mapChannel(channel, streams, station)).toEqual({
      name: 'Access 8',
      streamUrl: '',
      embedHtml: '',
    })
  })

  it('keeps its known stream when the list of streams is empty', () => {
    expect(mapChannel(channel, [], station)).toEqual({ name: 'Access 8' })
  })
})

describe('a producer', () => {
  it('is imported without contact details', () => {
    const theirs = producerShape.parse({
      id: 5,
      name: 'Kim Ortega',
      email: 'kim@example.org',
      phoneOne: '555-0100',
      contact: 'Kim',
      website: 'https://kim.example.org',
    })

    expect(theirs).toEqual({
      id: 5,
      name: 'Kim Ortega',
      active: true,
      website: 'https://kim.example.org/',
    })
    expect(mapProducer(theirs)).toEqual({
      name: 'Kim Ortega',
      active: true,
      website: 'https://kim.example.org/',
    })
  })
})

describe('a project', () => {
  it('becomes a series', () => {
    const theirs = projectShape.parse({ id: 3, name: 'City Council', producer: 5, podcast: true })

    expect(mapProject(theirs, resolve)).toEqual({
      title: 'City Council',
      description: '',
      producer: 'producers-5',
      isPodcast: true,
    })
  })
})

describe('records without a name', () => {
  it('are named by their number', () => {
    expect(mapCategory(categoryShape.parse({ id: 7 })).name).toBe('Category 7')
    expect(mapProject(projectShape.parse({ id: 3, name: ' ' }), resolve).title).toBe('Series 3')
    expect(mapProducer(producerShape.parse({ id: 5 })).name).toBe('Producer 5')
    expect(mapChannel(channelShape.parse({ id: 1 }), [], 'https://a.example').name).toBe(
      'Channel 1',
    )
  })
})

describe('a recording', () => {
  function vod(values: object) {
    return mapVod(vodShape.parse({ id: 77, show: 42, ...values }), resolve)
  }

  it('can be watched at its address', () => {
    expect(
      vod({ url: 'https://tv.example.org/vod.m3u8', length: 3515.2, vodState: 'complete' }),
    ).toEqual({
      show: 'shows-42',
      kind: 'recording',
      url: 'https://tv.example.org/vod.m3u8',
      mime: 'application/vnd.apple.mpegurl',
      durationMs: 3_515_200,
      status: 'ready',
    })
    expect(vod({ url: 'https://tv.example.org/vod.MP4?x=1' })?.mime).toBe('video/mp4')
  })

  it.each(['', 'javascript:alert(1)', 'rtmp://tv.example.org/vod'])(
    'does not exist at “%s”',
    (url) => {
      expect(vod({ url, nonReflectEmbedCode: 'http://10.0.0.5/player' })).toBeUndefined()
    },
  )

  it.each([
    ['processing', 'processing'],
    ['permanentFailure', 'failed'],
    ['disabled', 'archived'],
    ['unknown', 'ready'],
  ])('that is %s on the server is %s here', (vodState, status) => {
    expect(vod({ url: 'https://tv.example.org/a', vodState })?.status).toBe(status)
  })
})
