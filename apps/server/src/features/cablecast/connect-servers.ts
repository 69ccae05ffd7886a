import type { App } from '@docket/accounts/app/app'
import { type Integration, integrations } from '@docket/model/collections/station/integrations'
import { InvalidRecord, NotFound } from '@docket/model/errors'
import {
  type CablecastProbe,
  changeCablecast,
  connectCablecast as connectServer,
  importNow,
  probeCablecast,
} from '@docket/model/station/connections'
import { stationAdmin } from '@docket/records/access/station-staff'
import { OutboundRefused } from '@docket/service/outbound/choose-address'
import type { Sealer } from '@docket/service/secrets/sealer'
import { z } from 'zod'
import { CablecastFailed, connectCablecast } from './client/client.ts'
import { readChannels, readZone } from './client/reading.ts'
import { words } from './words.ts'

const KEY = z.string().max(500).default('')
const PROBE = z.object({ baseUrl: z.string(), apiKey: KEY })
const CONNECT = PROBE.extend({ name: z.string().default('') })
const CHANGE = z.object({
  id: z.string().max(30),
  name: z.string().optional(),
  apiKey: z.string().max(500).optional(),
})
const ONE = z.object({ id: z.string().max(30) })
// Short, because a user is waiting for the response.
const PROBE_MS = 8000

type Servers = {
  sealer: Sealer
  /** Queues an import, unless one of this integration is already waiting or running. */
  enqueue(integration: string): Promise<void>
}

/**
 * S3.4: Serves the endpoints with which administrators connect their station with its Cablecast server. The
 * stored key is never returned.
 */
export function connectServers(app: App, { sealer, enqueue }: Servers): void {
  const { records } = app
  const who = 'loggedIn'

  app.handle(
    probeCablecast,
    { who, shape: PROBE, summary: 'Test the connection to a Cablecast server' },
    async ({ params, caller }) => {
      return probe(app, stationAdmin(caller).organization, params)
    },
  )

  app.handle(
    connectServer,
    { who, shape: CONNECT, summary: 'Connect the station to its Cablecast server' },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      const { baseUrl, zone } = await probe(app, organization, params)
      const name = params.name || new URL(baseUrl).hostname
      const known = await records.find(integrations, { organization, kind: 'cablecast', baseUrl })
      const { id } = known
        ? await records.update(integrations, known.id, { name })
        : await records.create(integrations, { organization, kind: 'cablecast', baseUrl, name })
      await records.update(integrations, id, {
        ...keyValues(sealer, id, params.apiKey),
        capabilities: { ...known?.capabilities, ...(zone && { zone }) },
      })
      await enqueue(id)
      return { id }
    },
  )

  app.handle(
    changeCablecast,
    { who, shape: CHANGE, summary: 'Rename a Cablecast server, or change its key' },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      const { id, baseUrl } = await own(app, params.id, organization)
      const { name, apiKey } = params
      if (apiKey) await probe(app, organization, { baseUrl, apiKey })
      await records.update(integrations, id, {
        ...(name !== undefined && { name }),
        ...(apiKey !== undefined && keyValues(sealer, id, apiKey)),
      })
      return { id }
    },
  )

  app.handle(
    importNow,
    { who, shape: ONE, summary: 'Import from a Cablecast server now' },
    async ({ params, caller }) => {
      const { id } = await own(app, params.id, stationAdmin(caller).organization)
      await enqueue(id)
      return { queued: true }
    },
  )
}

/** Returns the stored key of a server; `undefined` without one. Throws when it cannot be decrypted. */
export function apiKeyOf(sealer: Sealer, { id, secret }: Integration): string | undefined {
  if (secret === '') return undefined
  const key = sealer.open(secret, secretPlaceOf(id))
  if (key === undefined) throw new CablecastFailed(words.keyUnreadable)
  return key
}

function keyValues(sealer: Sealer, id: string, apiKey: string) {
  const secret = apiKey === '' ? '' : sealer.seal(apiKey, secretPlaceOf(id))
  return { secret, hasSecret: secret !== '' }
}

function secretPlaceOf(id: string): string {
  return `integrations.secret.${id}`
}

async function own(app: App, id: string, organization: string): Promise<Integration> {
  const found = await app.records.find(integrations, { id, organization, kind: 'cablecast' })
  if (!found) throw new NotFound()
  return found
}

/** Reads the channels and the clock. Throws `InvalidRecord` with the reason at the field that caused it. */
async function probe(
  app: App,
  station: string,
  { baseUrl: url, apiKey }: z.infer<typeof PROBE>,
): Promise<CablecastProbe> {
  try {
    const client = connectCablecast({
      ...{ outbound: app.outbound, station, url },
      timeoutMs: PROBE_MS,
      ...(apiKey && { secret: apiKey }),
    })
    const { rows } = await readChannels(client)
    const zone = await readZone(client)
    return { baseUrl: client.baseUrl, channels: rows.map(({ name }) => name), zone: zone ?? '' }
  } catch (error) {
    throw understood(error)
  }
}

function understood(error: unknown): unknown {
  if (error instanceof CablecastFailed) {
    const field = error.status === 401 || error.status === 403 ? 'apiKey' : 'baseUrl'
    return new InvalidRecord({ [field]: { code: 'cablecast_unreadable', message: error.message } })
  }
  if (error instanceof OutboundRefused) {
    return new InvalidRecord({ baseUrl: { code: 'cablecast_unreachable', message: error.message } })
  }
  return error
}
