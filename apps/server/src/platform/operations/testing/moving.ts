import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type User, users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import type { Collection } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import { packagedKey } from '@docket/model/media/packaged'
import { auditEvents } from '@docket/model/station/audit-events'
import { travels } from '@docket/model/station/moving'
import { organizations } from '@docket/model/station/organizations'
import { retentionRules } from '@docket/model/station/retention-rules'
import { openArchive, writeArchive } from '@docket/operations/backups'
import { fileKey } from '@docket/records/storage'
import type { TestApp } from '#testing/test-app.ts'

export const TRAVELING: readonly Collection[] = BUILT_IN.filter(({ schema }) => travels(schema))

export type StationRecords = Record<string, Record<string, unknown>[]>

export type FullStation = { id: string; name: string; email: string; ids: Map<string, string> }

/** Creates a station with a record of every exported collection, with every field filled in and files in place. */
export async function makeFullStation(server: TestApp, name: string): Promise<FullStation> {
  const { id: organization } = await server.make(organizations, { name } as never)
  const ids = new Map([[organizations.name, organization]])
  const own = TRAVELING.filter(({ schema }) => schema.tenant)
  const account = { privileges: ['admin'], name: 'Pat', verified: true } as const
  const { id, email } = (await server.make(users, { organization, ...account } as never)) as User
  ids.set(users.name, id)
  for (const collection of own) {
    // The server wrote audit events while it created the other records.
    if (ids.has(collection.name) || collection.name === auditEvents.name) continue
    const required = referencesOf(
      collection,
      ids,
      ({ required: isRequired }) => isRequired === true,
    )
    // A legal hold would prevent the station from being deleted.
    const free = collection.name === retentionRules.name && { active: false }
    const values = { ...samplesOf(collection), ...required, ...free, organization }
    ids.set(collection.name, (await server.make(collection, values as never)).id)
  }
  for (const collection of own) {
    const record = ids.get(collection.name)
    if (record === undefined) continue
    const values = referencesOf(collection, ids, ({ required: isRequired }) => !isRequired)
    const files = await placeFiles(server, collection, record)
    await server.app.records.update(collection, record, { ...values, ...files } as never)
  }
  const medium = ids.get('media') ?? ''
  await store(server, packagedKey(medium, 'abc123', '720.mp4'), 'a packaged video')
  await server.app.records.update(organizations, organization, {
    ...(await placeFiles(server, organizations, organization)),
    guideFooter: 'A line\nand “another” one',
    mediaQuotaGb: 7,
  } as never)
  return { id: organization, name, email, ids }
}

type Reference = Extract<Field, { type: 'relation' }>

function referencesOf(
  { schema }: Collection,
  ids: Map<string, string>,
  isWanted: (field: Reference) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.fields).flatMap(([name, field]) => {
      if (field.type !== 'relation' || name === schema.tenant || !isWanted(field)) return []
      const id = ids.get(field.collection)
      return id === undefined ? [] : [[name, field.maxSelect === 1 ? id : [id]]]
    }),
  )
}

const INSTANT = '2026-03-02 15:00:00.000Z'

function samplesOf({ schema, name }: Collection): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.fields).flatMap(([field, options]) => {
      const value = sampleOf(options, `${name}.${field}`)
      return value === undefined || options.rules ? [] : [[field, value]]
    }),
  )
}

function sampleOf(field: Field, name: string): unknown {
  switch (field.type) {
    case 'text':
      return field.pattern === undefined ? `é “${name}”`.slice(0, field.max) : undefined
    case 'number':
      return Math.max(field.min ?? 0, field.noDecimal ? 1 : 0.5)
    case 'bool':
      return true
    case 'date':
      return INSTANT
    case 'json':
      return { of: name, list: [1, null, 'é'] }
    case 'select':
      return field.maxSelect === 1 ? field.values.at(-1) : field.values.slice(0, 2)
    case 'url':
      return 'https://sample.example/one'
    case 'email':
      return 'sample@station.example'
    default:
      return undefined
  }
}

async function placeFiles(server: TestApp, { schema }: Collection, record: string) {
  const names: Record<string, unknown> = {}
  for (const [field, { type }] of Object.entries(schema.fields)) {
    if (type !== 'file') continue
    const name = `${field.toLowerCase()}_abcdefghij.bin`
    const key = fileKey({ collection: schema.id, record }, name)
    await store(server, key, `the ${field} of ${schema.name}`)
    names[field] = name
  }
  return names
}

async function store({ app, config }: TestApp, key: string, content: string): Promise<void> {
  const path = join(config.dataFolder, `staged-${createHash('md5').update(key).digest('hex')}`)
  await writeFile(path, content)
  await app.storage.store(key, { path, type: 'application/octet-stream' })
}

/** Returns every exported record of a station in its stored form. */
export async function recordsOf({ app }: TestApp, organization: string): Promise<StationRecords> {
  const all: StationRecords = {}
  for (const collection of TRAVELING) {
    const where = { [collection.schema.tenant ?? 'id']: organization } as never
    all[collection.name] = (await app.records.list(collection, { where })) as never
  }
  return all
}

/** Returns the digest of every stored file except thumbnails, by its key. */
export async function digestsOf({ app }: TestApp): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for await (const { key } of app.storage.list()) {
    const content = await app.storage.read(key)
    if (content && !key.includes('thumbs_')) digests[key] = sha256(await buffer(content))
  }
  return digests
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

export type ArchiveParts = Map<string, Buffer>

/** Writes the export like an attacker: `change` changes its parts, and all digests are updated unless told otherwise. */
export async function forge(
  path: string,
  change: (parts: ArchiveParts) => void,
  { isConsistent = true } = {},
): Promise<string> {
  const archive = await openArchive(path)
  const parts: ArchiveParts = new Map()
  for (const name of archive.names) parts.set(name, await buffer(archive.read(name)))
  change(parts)
  if (isConsistent) makeConsistent(parts)
  const forged = `${path}.${sha256(String(Math.random())).slice(0, 8)}.zip`
  async function* all() {
    for (const [name, content] of parts) yield { name, content: [content] }
  }
  await writeFile(forged, await buffer(writeArchive(all())))
  return forged
}

export function linesOf(parts: ArchiveParts, name: string): string[] {
  return (parts.get(name)?.toString() ?? '').split('\n').slice(0, -1)
}

/** Changes the first record of a collection. */
export function edited(collection: string, values: object): (parts: ArchiveParts) => void {
  return (parts) => {
    const name = `${collection}.jsonl`
    const [first = '{}', ...others] = linesOf(parts, name)
    const record = JSON.stringify({ ...JSON.parse(first), ...values })
    parts.set(name, Buffer.from([record, ...others, ''].join('\n')))
  }
}

/** Changes the manifest. */
export function withManifest(values: object): (parts: ArchiveParts) => void {
  return (parts) => {
    const json = JSON.parse(parts.get('export.json')?.toString() ?? '')
    parts.set('export.json', Buffer.from(JSON.stringify({ ...json, ...values })))
  }
}

/** Adds a file and lists it in `files.jsonl`. */
export function addFile(part: string): (parts: ArchiveParts) => void {
  return (parts) => {
    const line = JSON.stringify({ part, bytes: 1, sha256: sha256('x') })
    parts.set('files.jsonl', Buffer.from([...linesOf(parts, 'files.jsonl'), line, ''].join('\n')))
    parts.set(part, Buffer.from('x'))
  }
}

function makeConsistent(parts: ArchiveParts): void {
  const json = parts.get('export.json')?.toString()
  if (json === undefined) return
  const manifest = JSON.parse(json)
  for (const table of manifest.tables ?? []) {
    const content = parts.get(`${table.name}.jsonl`)
    if (!content) continue
    table.records = linesOf(parts, `${table.name}.jsonl`).length
    table.sha256 = sha256(content)
  }
  const files = parts.get('files.jsonl')
  if (files && typeof manifest.files === 'object') {
    manifest.files.count = linesOf(parts, 'files.jsonl').length
    manifest.files.sha256 = sha256(files)
  }
  parts.set('export.json', Buffer.from(JSON.stringify(manifest)))
}
