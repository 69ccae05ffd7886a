import { OutboundRefused } from '@docket/service/outbound'
import { openTestOutbound } from '@docket/service/testing/test-outbound'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCablecast, startFakeCablecast } from '#testing/fake-cablecast/fake-cablecast.ts'
import { BAD_GATEWAY, BROKEN, CHALLENGE } from '#testing/fake-cablecast/quirks.ts'
import { baseUrlOf, CablecastFailed, type ClientOptions, connectCablecast } from './client.ts'

const outbound = openTestOutbound()

let fake: FakeCablecast

beforeEach(async () => {
  fake = await startFakeCablecast()
})

afterEach(() => fake.close())

function connect(options: Partial<ClientOptions> = {}) {
  return connectCablecast({ outbound, station: 'harborharborhar', url: fake.url, ...options })
}

describe('the address of a server', () => {
  it('is the same with any part of the API’s path', () => {
    const given = ['https://tv.example.org', 'https://TV.example.org/CablecastAPI/v1/?a=1#b']

    expect(given.map(baseUrlOf)).toEqual(['https://tv.example.org', 'https://tv.example.org'])
    expect(baseUrlOf(' http://10.0.0.4:8080/tv/cablecastapi ')).toBe('http://10.0.0.4:8080/tv')
  })

  it.each(['tv.example.org', 'ftp://tv.example.org', 'https://me:secret@tv.example.org'])(
    'is refused as %s',
    (given) => {
      expect(() => baseUrlOf(given)).toThrow(CablecastFailed)
    },
  )
})

describe('a call', () => {
  it('returns what the server sent', async () => {
    await expect(connect().get('projects')).resolves.toMatchObject({
      projects: [{ id: 3 }, { id: 4 }],
    })
  })

  it('repeats a parameter’s name for several values', async () => {
    await connect().get('shows', { ids: [42, 43], include: 'vod' })

    expect(fake.calls).toEqual(['GET shows?ids[]=42&ids[]=43&include=vod'])
  })

  it.each([
    ['success with a page for people', CHALLENGE, 202, /202 \(text\/html\).*Checking your browser/],
    ['a server error', BROKEN, 500, /500 \(text\/html\).*Server Error/],
    ['a gateway’s error', BAD_GATEWAY, 502, /502 \(text\/plain\).*“Bad gateway”/],
    [
      'a page for people',
      { kind: 'status', status: 200, type: 'text/html', body: '' } as const,
      200,
      /200 \(text\/html\).*an empty answer/,
    ],
    [
      'broken JSON',
      { kind: 'status', status: 200, type: 'application/json', body: '{"shows": [' } as const,
      200,
      /not JSON/,
    ],
  ])('fails on %s, and says so', async (_what, answer, status, message) => {
    fake.quirks.answers.set('channels', answer)

    const failed = connect().get('channels')

    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toMatchObject({ name: 'CablecastFailed', status })
  })

  it('quotes only the first 200 characters of an unexpected response', async () => {
    const body = `${'x'.repeat(200)}TAIL`
    fake.quirks.answers.set('channels', { kind: 'status', status: 500, type: 'text/plain', body })

    await expect(connect().get('channels')).rejects.toThrow(/x{200}”$/)
  })

  it('fails when no response arrives in time', async () => {
    fake.quirks.answers.set('channels', { kind: 'silence' })

    const failed = connect({ timeoutMs: 50 }).get('channels')

    await expect(failed).rejects.toThrow(/Cablecast did not answer channels/)
    await expect(failed).rejects.toMatchObject({ status: undefined })
  })

  it('reaches only addresses that the operator allows', async () => {
    const guarded = connect({ outbound: openTestOutbound([]) })

    await expect(guarded.get('channels')).rejects.toThrow(OutboundRefused)
    expect(fake.calls).toEqual([])
  })

  it('is not made after the import is canceled', async () => {
    const off = connect({ signal: AbortSignal.abort() })

    await expect(off.get('channels')).rejects.toMatchObject({ name: 'AbortError' })
    expect(fake.calls).toEqual([])
  })
})

describe('a secret', () => {
  beforeEach(() => {
    fake.quirks.secret = 'reader:pa:ss wörd'
  })

  it('authenticates with the server', async () => {
    const client = connect({ secret: 'reader:pa:ss wörd' })

    await expect(client.get('channels')).resolves.toHaveProperty('channels')
  })

  it('is not part of the error when it is wrong', async () => {
    const failed = connect({ secret: 'reader:guess' }).get('channels')

    await expect(failed).rejects.toMatchObject({ status: 401 })
    await expect(failed).rejects.not.toThrow(/guess|reader|cmVhZGVy/)
  })
})

describe('calls', () => {
  it('are made one at a time, with a pause between two', async () => {
    const steps: string[] = []
    fake.onCall = (path) => steps.push(path)
    const client = connect({ pause: async () => void steps.push('pause') })

    await Promise.all([client.get('channels'), client.get('projects'), client.get('producers')])

    expect(steps).toEqual(['channels', 'pause', 'projects', 'pause', 'producers'])
    expect(client.calls()).toBe(3)
  })

  it('continue after one that failed', async () => {
    fake.quirks.answers.set('channels', BROKEN)
    const client = connect()

    const [failed, answered] = await Promise.allSettled([
      client.get('channels'),
      client.get('projects'),
    ])

    expect([failed.status, answered.status]).toEqual(['rejected', 'fulfilled'])
  })
})
