import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartedUpload, UPLOADS_PATH } from '@docket/model/media/uploads'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

// The examples in `deploy` are used unchanged except for the name, the ports and TLS. A proxy that is not installed is
// skipped.
const DEPLOY = join(import.meta.dirname, '../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'docket-proxies-'))
const stage = demoStage()
const running: ChildProcess[] = []

test.afterAll(() => {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Proxy = {
  program: string
  /** Returns the arguments that start it on this port, in front of the server at `upstream`. */
  prepare(port: number, upstream: string): string[]
}

const NGINX: Proxy = {
  program: 'nginx',
  prepare(port, upstream) {
    const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
      .replace('127.0.0.1:8090', upstream)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replace(/^\s*ssl_certificate.*$/gm, '')
      .replace(/^server \{\s*listen 80[^}]*\}\s*$/m, '')
    const own = join(folder, 'nginx')
    mkdirSync(join(own, 'temporary'), { recursive: true })
    writeFileSync(
      join(own, 'nginx.conf'),
      `daemon off; pid ${own}/pid; error_log stderr error;
events {}
http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${own}/temporary/${name};`)
        .join(' ')}
${site}}`,
    )
    return ['-c', join(own, 'nginx.conf'), '-p', own]
  },
}

const CADDY: Proxy = {
  program: 'caddy',
  prepare(port, upstream) {
    const site = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
      .replace('{$DOCKET_UPSTREAMS:127.0.0.1:8090}', upstream)
      .replace('{$DOCKET_HOST:tv.example.com}', `http://127.0.0.1:${port}`)
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
    return ['run', '--adapter', 'caddyfile', '--config', file]
  },
}

async function open({ program, prepare }: Proxy): Promise<string> {
  const port = await freePort()
  const options = prepare(port, new URL(stage.server.url).host)
  const env = { ...process.env, HOME: folder }
  running.push(spawn(program, options, { stdio: 'ignore', env }))
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status, String)).toBe(200)
  return url
}

/** Sends a file in one request, as API clients do, and returns the status. */
async function upload(url: string, bytes: number): Promise<number> {
  const file = { name: 'council.mp4', bytes }
  const started: StartedUpload = await stage.api.send('/api/media', { method: 'POST', body: file })
  const usual = { authorization: stage.api.authStore.token, 'tus-resumable': '1.0.0' }
  const metadata = `media ${Buffer.from(started.media).toString('base64')}`
  await fetch(url + UPLOADS_PATH, {
    method: 'POST',
    headers: { ...usual, 'upload-length': String(bytes), 'upload-metadata': metadata },
  })
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1')
  const body = Buffer.concat([head, randomBytes(bytes - head.length)])
  const type = 'application/offset+octet-stream'
  const { status } = await fetch(`${url}${UPLOADS_PATH}/${started.upload}`, {
    method: 'PATCH',
    headers: { ...usual, 'upload-offset': '0', 'content-type': type },
    body,
  })
  return status
}

/** Waits for the first event of a stream. */
async function firstEvent(url: string): Promise<string> {
  const { body } = await fetch(`${url}/api/realtime`)
  const reader = body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return Buffer.from(value ?? []).toString()
}

test.describe('the example configuration of a proxy', () => {
  for (const proxy of [NGINX, CADDY])
    test(`lets large uploads and events through: ${proxy.program}`, async () => {
      const isThere = spawnSync(proxy.program, ['-v']).error === undefined
      test.skip(!isThere, `${proxy.program} is not installed here.`)
      const url = await open(proxy)

      expect((await fetch(`${url}/tvguide`)).status).toBe(200)
      expect(await upload(url, 3 * 1024 ** 2)).toBe(204)
      expect(await firstEvent(url)).toContain('PB_CONNECT')
    })
})
