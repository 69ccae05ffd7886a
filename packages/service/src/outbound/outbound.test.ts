import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestLog } from '../testing/test-log.ts'
import { openTestOutbound } from '../testing/test-outbound.ts'
import { type AllowedMachine, entriesFor } from './allowed.ts'
import { OutboundRefused, type Resolve } from './choose-address.ts'
import { OutboundFailed, type OutboundRequest } from './outbound.ts'

let server: Server | undefined

afterEach(() => server?.close())

/** Starts a server on the loopback interface, and an `Outbound` that is allowed to connect to it. */
async function machine(answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const outbound = outboundTo([{ host: '127.0.0.1', port }])
  return { url: `http://127.0.0.1:${port}/`, outbound, port }
}

const log = createTestLog()

/** Opens an `Outbound` whose requests have the purpose `cablecast` by default. */
function outboundTo(allow: readonly AllowedMachine[], resolve?: Resolve) {
  const outbound = openTestOutbound(allow, { resolve, log })
  return {
    fetch: (url: string, request: Partial<OutboundRequest> = {}) =>
      outbound.fetch(url, {
        purpose: 'cablecast',
        station: 'harborharborhar',
        ...request,
      } as OutboundRequest),
  }
}

describe('the outbound adapter', () => {
  it('returns the response of an allowed machine', async () => {
    const { url, outbound } = await machine((request, response) => {
      response.setHeader('x-asked', request.headers.accept ?? '').end('hello')
    })

    const answer = await outbound.fetch(url, { headers: { accept: 'application/json' } })

    expect(answer).toMatchObject({ status: 200, headers: { 'x-asked': 'application/json' } })
    expect(answer.text()).toBe('hello')
  })

  it('refuses a private address that the operator has not allowed, and says how to allow it', async () => {
    const { url, port } = await machine((_request, response) => response.end())

    await expect(outboundTo([]).fetch(url)).rejects.toThrow(OutboundRefused)
    await expect(
      outboundTo([{ host: '127.0.0.1', port: port + 1 }]).fetch(url),
    ).rejects.toMatchObject({
      reason: expect.stringContaining('DOCKET_OUTBOUND_ALLOW'),
    })
  })

  it('refuses a public name that resolves to a private address', async () => {
    const outbound = outboundTo([], async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])

    await expect(outbound.fetch('http://station.example/')).rejects.toMatchObject({
      reason: expect.stringContaining('10.0.0.7'),
    })
  })

  it('never contacts a cloud’s metadata service, allowed or not', async () => {
    const outbound = outboundTo([{ host: '169.254.169.254', port: '*' }])

    await expect(outbound.fetch('http://169.254.169.254/latest')).rejects.toThrow(OutboundRefused)
  })

  it('connects to the address that it checked, even if the name resolves differently afterward', async () => {
    const { port } = await machine((_request, response) => response.end('the first'))
    let asked = 0
    const outbound = outboundTo([{ host: 'station.example', port }], async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    })

    expect((await outbound.fetch(`http://station.example:${port}/`)).text()).toBe('the first')
    expect(asked).toBe(1)
  })

  it.each([
    'file:///etc/passwd',
    'ftp://station.example/',
    'http://a:b@station.example/',
    'nothing',
  ])('refuses %s', async (url) => {
    await expect(outboundTo([]).fetch(url)).rejects.toThrow(OutboundRefused)
  })

  it('logs whether a name is internal or unknown, and does not say so in the error', async () => {
    const inside = outboundTo([], async () => [{ address: '10.0.0.7', family: 4 }])
    const nowhere = outboundTo([], async () => {
      throw new Error('getaddrinfo ENOTFOUND')
    })
    const said = (outbound: typeof inside) =>
      outbound.fetch('http://printer.example/').catch((error: unknown) => error)

    const [one, other] = [await said(inside), await said(nowhere)]

    expect(one).toBeInstanceOf(OutboundRefused)
    expect((one as Error).message).toBe((other as Error).message)
    expect((one as Error).message).not.toMatch(/10\.0|private address/)
    expect(JSON.stringify(log.lines)).toContain('10.0.0.7')
  })

  it.each([
    ['cablecast', {}, true],
    ['oauth', {}, true],
    ['webhooks', {}, false],
    ['webhooks', { purpose: 'webhooks' }, true],
    ['webhooks', { purpose: 'webhooks', scheme: 'https' }, false],
    ['cablecast', { purpose: 'webhooks' }, false],
    ['push', {}, false],
  ] as const)(
    'contacts a private machine for %s, listed as %j: %s',
    async (purpose, entry, isAsked) => {
      let asked = 0
      const { url, port } = await machine((_request, response) => {
        asked += 1
        response.end()
      })
      const outbound = outboundTo([{ host: '127.0.0.1', port, ...entry }])
      const method = purpose === 'webhooks' || purpose === 'push' ? 'POST' : 'GET'

      await outbound.fetch(url, { purpose, method }).catch(() => undefined)

      expect(asked).toBe(isAsked ? 1 : 0)
    },
  )

  it.each([
    [{}, 'the only station', true],
    [{}, 'one of several', false],
    [{ station: 'harbor', purpose: 'webhooks' }, 'one of several', true],
    [{ station: 'lakeside', purpose: 'webhooks' }, 'one of several', false],
    [{ station: 'harborharborhar', purpose: 'webhooks' }, 'one of several', true],
    [{ station: '*', purpose: 'webhooks' }, 'one of several', true],
  ] as const)('allows the entry %j to %s: %s', (entry, which, isAllowed) => {
    const machine = { host: '10.0.0.7', port: 80 }
    const harbor = { id: 'harborharborhar', slug: 'harbor', isOnly: which === 'the only station' }
    expect(entriesFor(harbor, [{ ...machine, ...entry }])).toHaveLength(Number(isAllowed))
  })

  it('says in the log, and not to the station, that another station may use the machine', async () => {
    const entry = { station: 'lakeside', host: 'printer.example', purpose: 'webhooks' } as const
    for (const port of [80, 5000]) {
      const outbound = outboundTo([{ ...entry, port }], async () => [
        { address: '10.0.0.7', family: 4 },
      ])
      const call = { purpose: 'webhooks', method: 'POST' } as const
      const error = await outbound
        .fetch(`http://printer.example:${port}/`, call)
        .catch((refused: unknown) => refused)
      expect((error as Error).message).not.toContain('another station')
      expect(JSON.stringify(log.lines.at(-1))).toContain('for another station')
    }
  })

  it('uses only the methods of the purpose', async () => {
    const { url, outbound } = await machine((_request, response) => response.end())

    await expect(outbound.fetch(url, { method: 'POST' })).rejects.toThrow(TypeError)
  })

  it('refuses unusual ports of public machines', async () => {
    await expect(outboundTo([]).fetch('http://8.8.8.8:22/')).rejects.toThrow(/Port 22/)
  })

  it('does not follow a redirect', async () => {
    const { url, outbound } = await machine((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    })

    expect(await outbound.fetch(url)).toMatchObject({ status: 302 })
  })

  it('stops reading a response that is too large', async () => {
    const { url, outbound } = await machine((_request, response) => response.end('x'.repeat(5000)))

    await expect(outbound.fetch(url, { maxBytes: 1000 })).rejects.toThrow(/more than 1000 bytes/)
  })

  it('gives up on a machine that does not respond in time', async () => {
    const { url, outbound } = await machine(() => undefined)

    await expect(outbound.fetch(url, { timeoutMs: 30 })).rejects.toThrow(/took too long/)
  })

  it('says so when nothing listens on the port', async () => {
    const { url, outbound } = await machine((_request, response) => response.end())
    server?.close()
    server?.closeAllConnections()

    await expect(outbound.fetch(url)).rejects.toThrow(OutboundFailed)
    await expect(outbound.fetch(url)).rejects.toThrow('did not answer: nothing is listening there.')
  })
})
