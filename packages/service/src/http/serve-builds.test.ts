import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildIdOf, serveBuilds } from './serve-builds.ts'

const ID = buildIdOf('<script src="/assets/studio-1.js"></script>')

let http: FastifyInstance

beforeAll(() => {
  http = Fastify()
  serveBuilds(http, ID)
})

describe('S7.4 S9.1 the build', () => {
  it('gets a new id when one of its files gets a new name', () => {
    expect(ID).toMatch(/^[0-9a-f]{12}$/)
    expect(buildIdOf('<script src="/assets/studio-2.js"></script>')).not.toBe(ID)
  })

  it('that is current is reported to everyone, at any time', async () => {
    const answer = await http.inject('/builds/latest.json?1767225600000')

    expect(answer.json()).toEqual({ id: ID })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('describes itself in a file that is cached forever', async () => {
    const answer = await http.inject(`/builds/meta/${ID}.json`)

    expect(answer.json()).toEqual({ id: ID })
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it.each(['000000000000.json', ID, 'latest.json'])('is not found as %s', async (file) => {
    expect((await http.inject(`/builds/meta/${file}`)).statusCode).toBe(404)
  })
})
