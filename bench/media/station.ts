import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Media } from '@docket/model/media/media'
import { UPLOADS_PATH } from '@docket/model/media/uploads'
import PocketBase from 'pocketbase'
import { type Child, startChild, startServer } from '../processes/child.ts'

const PERSON = { email: 'bench@station.example', password: 'bench-bench-1' }
const PROTOCOL = { 'tus-resumable': '1.0.0' }
const PART_BYTES = 64 * 1024 ** 2

/** A real server with a station, which can be killed and restarted on the same data. */
export class Station {
  readonly dataFolder: string
  #server: Child | undefined
  #api = new PocketBase()

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.dataFolder = mkdtempSync(join(folder, 'station-'))
  }

  get settings(): Record<string, string> {
    return {
      PORT: '0',
      DOCKET_DATA: this.dataFolder,
      DOCKET_DEMO: '0',
      DOCKET_RATE_LIMITS: 'off',
      DOCKET_LOG: 'error',
    }
  }

  get server(): Child {
    if (!this.#server) throw new Error('The server is not running.')
    return this.#server
  }

  async seed(channels: number): Promise<void> {
    const size = { BENCH_CHANNELS: String(channels), BENCH_DAYS: channels > 5 ? '3' : '1' }
    await (await startChild('bench/seed.ts', [], { ...this.settings, ...size })).stop()
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.settings)
    const { token, record } = this.#api.authStore
    this.#api = new PocketBase(this.#server.url).autoCancellation(false)
    // Logging in is slow on purpose, so it is done once.
    if (token) this.#api.authStore.save(token, record)
    else await this.#api.collection('users').authWithPassword(PERSON.email, PERSON.password)
  }

  async kill(): Promise<void> {
    const { pid } = this.server
    process.kill(pid, 'SIGKILL')
    while (isRunning(pid)) await new Promise((later) => setTimeout(later, 20))
  }

  async end(): Promise<void> {
    await this.#server?.stop()
    rmSync(this.dataFolder, { recursive: true, force: true })
  }

  /** Uploads a file in parts. Returns the id of its medium. */
  async upload(path: string): Promise<string> {
    const content = await readFile(path)
    const body = { name: basename(path), bytes: content.length }
    const started = (await this.#api.send('/api/media', { method: 'POST', body })) as {
      media: string
      upload: string
    }
    const metadata = `media ${btoa(started.media)}`
    await this.#send('', 'POST', {
      'upload-length': String(content.length),
      'upload-metadata': metadata,
    })
    for (let at = 0; at < content.length; at += PART_BYTES) {
      const part = content.subarray(at, at + PART_BYTES)
      const type = { 'content-type': 'application/offset+octet-stream' }
      const headers = { ...type, 'upload-offset': String(at) }
      await this.#send(`/${started.upload}`, 'PATCH', headers, new Uint8Array(part))
    }
    return started.media
  }

  async #send(
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) {
    const own = { ...PROTOCOL, authorization: this.#api.authStore.token }
    const answer = await fetch(`${this.server.url}${UPLOADS_PATH}${path}`, {
      method,
      headers: { ...own, ...headers },
      ...(body && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }

  media(): Promise<Media[]> {
    return this.#api.collection('media').getFullList<Media>()
  }

  async packageAgain(id: string): Promise<void> {
    await this.#api.send(`/api/media/${id}/package`, { method: 'POST' })
  }

  /** Reads a file of a package. */
  async packaged({ id, packaged }: Media, name: string): Promise<Response> {
    return fetch(`${this.server.url}/api/media/${id}/packaged/${packaged}/${name}`, {
      headers: { authorization: this.#api.authStore.token },
    })
  }

  /** Waits until no file is being packaged. */
  async settle(withinMs: number): Promise<Media[]> {
    for (const until = performance.now() + withinMs; ; ) {
      const all = await this.media()
      const isOver = all.every(({ status }) => status === 'ready' || status === 'failed')
      if (isOver || performance.now() > until) return all
      await new Promise((later) => setTimeout(later, 1000))
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
