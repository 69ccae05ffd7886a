import { describe, expect, it } from 'vitest'
import { hideSecrets, isLogged, levelOf } from './log-entry.ts'

describe('an address in the log', () => {
  it.each([
    [
      '/api/files/media/abc/a.mp4?token=eyJ.secret.x&download=1',
      '/api/files/media/abc/a.mp4?token=[hidden]&download=1',
    ],
    [
      '/api/oauth2-redirect?state=abc&code=def',
      '/api/oauth2-redirect?state=[hidden]&code=[hidden]',
    ],
    ['/api/x?page=2&filter=a=1', '/api/x?page=2&filter=a=1'],
    ['/api/x?apiKey=abc#part', '/api/x?apiKey=[hidden]#part'],
    ['/api/x?=token=abc&==key=d=e', '/api/x?=token=[hidden]&==key=[hidden]'],
    ['/api/x?a?token=b&c', '/api/x?a?token=[hidden]&c'],
    ['https://user:word@station.example/', 'https://[hidden]@station.example/'],
  ])('%s is stored as %s', (url, kept) => {
    expect(hideSecrets(url)).toBe(kept)
  })
})

it('of any length is processed in linear time', () => {
  const long = `/api/x?${'a'.repeat(5_000_000)}`

  expect(long.startsWith(hideSecrets(long))).toBe(true)
})

describe('a request', () => {
  it.each([
    ['GET', '/api/collections/shows/records?page=1', true],
    ['POST', '/api/admins', true],
    ['GET', '/api/health', false],
    ['HEAD', '/api/health?x=1', false],
    ['GET', '/api/ready', false],
    ['OPTIONS', '/api/collections/shows/records', false],
    ['GET', '/tvguide', false],
  ])('%s %s is logged: %s', (method, url, logged) => {
    expect(isLogged({ method, url })).toBe(logged)
  })

  it.each([
    [200, 0],
    [404, 4],
    [500, 8],
  ])('with status %i has level %i', (status, level) => {
    expect(levelOf({ status } as Parameters<typeof levelOf>[0])).toBe(level)
  })
})
