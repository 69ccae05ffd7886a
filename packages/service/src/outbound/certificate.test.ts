import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCertificate } from './certificate.ts'

const ends: (() => unknown)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Listening = {
  listen(port: number, host: string, ready: () => void): unknown
  close(): unknown
}

async function portOf(server: Listening, address: () => unknown): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  ends.push(() => server.close())
  return (address() as AddressInfo).port
}

describe('the certificate of a machine', () => {
  it('is read even if browsers refuse it', async () => {
    // This server has a self-signed certificate for localhost, and prints a warning about it.
    const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    ends.push(() => warn.mockRestore())
    const server = new SMTPServer({ secure: true, closeTimeout: 1 })
    server.on('error', () => undefined)
    const port = await portOf(server, () => server.server.address())

    const read = await readCertificate({ host: '127.0.0.1', port, mayBePrivate: true }, 5000)
    expect(read.fault).not.toBe('')
    expect(read.validUntil).toBeGreaterThan(0)
  })

  it('is not read from a private address that nobody allowed', async () => {
    const target = { host: '127.0.0.1', port: 443, mayBePrivate: false }
    await expect(readCertificate(target, 5000)).rejects.toThrow('private address')
  })

  it('is missing if nothing speaks TLS there', async () => {
    const server = createServer((socket) => socket.end('hello, this is no TLS'))
    const port = await portOf(server, () => server.address())

    await expect(
      readCertificate({ host: '127.0.0.1', port, mayBePrivate: true }, 5000),
    ).rejects.toThrow()
  })
})
