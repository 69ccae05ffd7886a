import { createHash, randomBytes } from 'node:crypto'
import { users } from '@docket/model/accounts/users'
import type { Privilege } from '@docket/model/kernel/access'
import { type Media, media } from '@docket/model/media/media'
import { type AnnouncedFile, type StartedUpload, UPLOADS_PATH } from '@docket/model/media/uploads'
import { organizations } from '@docket/model/station/organizations'
import type { Config } from '@docket/service/config'
import type PocketBase from 'pocketbase'
import { media as mediaFeature } from '#features/media/media.ts'
import { type Feature, startTestApp, type TestApp } from '../../../testing/test-app.ts'

const PROTOCOL = { 'tus-resumable': '1.0.0' }

/** A server that receives uploads, and a member of staff who may upload. */
export type UploadDesk = Awaited<ReturnType<typeof openUploadDesk>>

export async function openUploadDesk(
  config: Partial<Config> = {},
  features: readonly Feature[] = [mediaFeature],
) {
  const app = await startTestApp(features, { config })
  const station = await app.make(organizations)
  return { app, station, ...(await person(app, station.id)) }
}

/** Logs in a station user with the given privileges. */
export async function person(
  app: TestApp,
  organization: string,
  privileges: Privilege[] = ['content'],
) {
  const { id } = await app.make(users, { organization, privileges })
  const { email } = (await app.app.records.get(users, id)) as unknown as { email: string }
  const api = await app.logIn(email)
  return { api, user: id, uploads: createUploads(app.url, api) }
}

/** The calls of an upload client, part by part. */
export type Uploads = ReturnType<typeof createUploads>

function createUploads(url: string, api: PocketBase) {
  const authorization = { authorization: api.authStore.token }
  const at = (id: string) => `${url}${UPLOADS_PATH}/${id}`

  function create(medium: string, bytes: number): Promise<Response> {
    const metadata = `media ${Buffer.from(medium).toString('base64')}`
    const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata }
    return fetch(`${url}${UPLOADS_PATH}`, {
      method: 'POST',
      headers: { ...PROTOCOL, ...authorization, ...headers },
    })
  }

  function send(id: string, part: Uint8Array, offset = 0): Promise<Response> {
    const headers = {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    const body = new Uint8Array(part)
    return fetch(at(id), {
      method: 'PATCH',
      headers: { ...PROTOCOL, ...authorization, ...headers },
      body,
    })
  }

  function call(method: 'HEAD' | 'DELETE' | 'GET', id: string): Promise<Response> {
    return fetch(at(id), { method, headers: { ...PROTOCOL, ...authorization } })
  }

  async function announce(file: AnnouncedFile): Promise<StartedUpload> {
    return api.send('/api/media', { method: 'POST', body: file, requestKey: null })
  }

  /** Uploads a whole file. */
  async function upload(
    content: Buffer,
    file: Partial<AnnouncedFile> = {},
  ): Promise<StartedUpload> {
    const started = await announce({ name: 'council.mp4', bytes: content.length, ...file })
    await create(started.media, content.length)
    await send(started.upload, content)
    return started
  }

  return { create, send, call, announce, upload }
}

/** Returns random content that begins like an MP4 file. */
export function film(bytes: number): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1')
  return Buffer.concat([head, randomBytes(bytes)]).subarray(0, bytes)
}

export function checksum(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Downloads a medium's file. */
export async function download(api: PocketBase, { id, file }: Pick<Media, 'id' | 'file'>) {
  const token = await api.files.getToken()
  const url = api.files.getURL({ id, collectionName: media.name }, file, { token })
  const answer = await fetch(url)
  return Buffer.from(await answer.arrayBuffer())
}
