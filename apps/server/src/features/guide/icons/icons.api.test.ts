import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { icons } from './icons.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp(icons)
})

const ask = (path: string) => fetch(`${app.url}/api/icons/${path}`)

describe('S2.20 S7.4 an icon', () => {
  it('is a drawing in the requested size, cached forever', async () => {
    const answer = await ask('bell?size=32')

    const { svg } = (await answer.json()) as { svg: string }
    expect(svg).toMatch(/^<svg [^>]*width="32" height="32" viewBox="0 0 24 24">.*<path .*<\/svg>$/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('is 24 pixels large by default', async () => {
    expect(await (await ask('bell')).json()).toMatchObject({
      svg: expect.stringContaining('width="24" height="24"'),
    })
  })

  it.each(['no-such-icon', 'constructor'])('that is called %s is not found', async (name) => {
    const answer = await ask(name)

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: `There is no icon “${name}”.` })
    expect(answer.headers.get('cache-control')).toBeNull()
  })

  it.each([
    'Bell',
    'bell%22%3E',
    '..%2F..%2Fpackage',
    'a'.repeat(61),
    'bell?size=7',
    'bell?size=513',
    'bell?size=2.5',
    'bell?size=huge',
    'bell?size=24&size=48',
  ])('is refused when it is requested as %s', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })
})
