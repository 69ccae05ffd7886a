import type { App } from '@docket/accounts/app'
import {
  type CablecastChoices,
  type CablecastProbe,
  changeCablecast,
  connectCablecast as connectServer,
  importNow,
  previewCablecast,
  probeCablecast,
} from '@docket/model/integrations/cablecast'
import { type Integration, integrations } from '@docket/model/integrations/integrations'
import { NotFound } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import { newId, stationAdmin } from '@docket/records/engine'
import type { Sealer } from '@docket/service/secrets'
import { cablecastWizard as wizardWords } from '@docket/texts/server/integrations'
import { z } from 'zod'
import { CHOICES, checkChoices } from './choices.ts'
import { baseUrlOf } from './client/client.ts'
import { previewImport } from './import/preview.ts'
import { apiKeyOf, keyValues } from './keys.ts'
import { connectQuickly, probeServer } from './probe.ts'
import { refusal, understanding } from './understanding.ts'

const ID = z.string().max(30)
const KEY = z.string().max(500).default('')
const SERVER = z.object({
  id: ID.optional(),
  baseUrl: z.string().optional(),
  apiKey: z.string().max(500).optional(),
})
const PREVIEW = SERVER.extend({ choices: CHOICES })
const CONNECT = z.object({
  baseUrl: z.string(),
  apiKey: KEY,
  name: z.string().default(''),
  choices: CHOICES.optional(),
})
const CHANGE = z.object({
  id: ID,
  name: z.string().optional(),
  baseUrl: z.string().optional(),
  apiKey: z.string().max(500).optional(),
  choices: CHOICES.optional(),
})
const ONE = z.object({ id: ID })
// Shorter than the usual timeout of a proxy.
const PREVIEW_MS = 50_000

export type Servers = {
  sealer: Sealer
  /** Queues an import, unless one of this integration is already waiting or running. */
  enqueue(integration: string): Promise<void>
}

/**
 * S3.4: Serves the endpoints that administrators use to connect their station to its Cablecast server. The stored key
 * is never returned, and is sent only to the address that it was stored for.
 */
export function connectServers(app: App, { sealer, enqueue }: Servers): void {
  const { records } = app
  const who = 'loggedIn'

  app.handle(
    probeCablecast,
    { who, shape: SERVER, summary: 'Test the connection to a Cablecast server' },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      return probe(app, organization, await addressed(app, sealer, organization, params))
    },
  )

  app.handle(
    previewCablecast,
    { who, shape: PREVIEW, summary: 'Preview an import from a Cablecast server' },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      await checkChoices(app, organization, params.choices)
      const server = await addressed(app, sealer, organization, params)
      return preview(app, organization, server, params.choices)
    },
  )

  app.handle(
    connectServer,
    { who, shape: CONNECT, summary: 'Connect the station to its Cablecast server' },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      const { choices } = params
      await checkChoices(app, organization, choices)
      const { baseUrl, zone } = await probe(app, organization, params)
      const name = params.name || new URL(baseUrl).hostname
      const known = await records.find(integrations, { organization, kind: 'cablecast', baseUrl })
      const { id } = known
        ? await records.update(integrations, known.id, { name })
        : await records.create(integrations, { organization, kind: 'cablecast', baseUrl, name })
      await records.update(integrations, id, {
        ...keyValues(sealer, id, params.apiKey),
        ...(choices && { choices }),
        paused: false,
        capabilities: { ...known?.capabilities, ...(zone && { zone }) },
      })
      await enqueue(id)
      return { id }
    },
  )

  app.handle(
    changeCablecast,
    {
      who,
      shape: CHANGE,
      summary: 'Rename a Cablecast server, or change its address, key or choices',
    },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      const integration = await own(app, params.id, organization)
      await checkChoices(app, organization, params.choices)
      return { id: await change(app, sealer, integration, params) }
    },
  )

  app.handle(
    importNow,
    { who, shape: ONE, summary: 'Import from a Cablecast server now' },
    async ({ params, caller }) => {
      const { id, paused } = await own(app, params.id, stationAdmin(caller).organization)
      if (paused) await records.update(integrations, id, { paused: false })
      await enqueue(id)
      return { queued: true }
    },
  )
}

type Address = { baseUrl: string; apiKey: string; integration?: Integration | undefined }

/**
 * Returns the server that the request refers to. The stored key of a connected server is sent only to that server's own
 * address.
 */
async function addressed(
  app: App,
  sealer: Sealer,
  organization: string,
  { id, baseUrl, apiKey = '' }: z.infer<typeof SERVER>,
): Promise<Address> {
  if (id === undefined) return { baseUrl: baseUrl ?? '', apiKey }
  const integration = await own(app, id, organization)
  const address = await understanding(async () => baseUrlOf(baseUrl ?? integration.baseUrl))
  if (apiKey !== '' || address !== integration.baseUrl) {
    return { baseUrl: address, apiKey, integration }
  }
  const stored = await understanding(async () => apiKeyOf(sealer, integration))
  return { baseUrl: address, apiKey: stored ?? '', integration }
}

async function change(
  app: App,
  sealer: Sealer,
  integration: Integration,
  { name, baseUrl, apiKey, choices }: z.infer<typeof CHANGE>,
): Promise<string> {
  const { id, organization } = integration
  const address = await understanding(async () => baseUrlOf(baseUrl ?? integration.baseUrl))
  const isMoved = address !== integration.baseUrl
  if (isMoved && integration.hasSecret && apiKey === undefined) {
    throw refusal('apiKey', 'cablecast_key_needed', wizardWords.addressNeedsKey)
  }
  if (isMoved) {
    const same = { organization, kind: 'cablecast' as const, baseUrl: address }
    if (await app.records.find(integrations, same)) {
      throw refusal('baseUrl', 'cablecast_connected', wizardWords.alreadyConnected)
    }
  }
  if (isMoved || apiKey) {
    await probe(app, organization, { baseUrl: address, apiKey: apiKey ?? '' })
  }
  await app.records.update(integrations, id, {
    ...(name !== undefined && { name }),
    ...(isMoved && { baseUrl: address }),
    ...(apiKey !== undefined && keyValues(sealer, id, apiKey)),
    ...(choices && { choices }),
  })
  return id
}

async function own(app: App, id: string, organization: string): Promise<Integration> {
  const found = await app.records.find(integrations, { id, organization, kind: 'cablecast' })
  if (!found) throw new NotFound()
  return found
}

/** Reads the channels and finds out how the server behaves. Throws `InvalidRecord` for the field that is wrong. */
async function probe(
  app: App,
  station: string,
  { baseUrl: url, apiKey }: Address,
): Promise<CablecastProbe> {
  const { timeZone: zone } = await app.records.get(organizations, station)
  const { outbound, clock } = app
  return understanding(() =>
    probeServer({ outbound, station, zone, url, apiKey, now: () => clock.now() }),
  )
}

async function preview(
  app: App,
  station: string,
  { baseUrl: url, apiKey, integration }: Address,
  choices: CablecastChoices,
) {
  const organization = await app.records.get(organizations, station)
  const signal = AbortSignal.timeout(PREVIEW_MS)
  const server = { outbound: app.outbound, station, url, apiKey }
  try {
    return await understanding(async () => {
      const client = connectQuickly(server, signal)
      const known = integration ?? (await connectionFor(app, station, client.baseUrl))
      return previewImport(app, { organization, integration: known, client, choices, signal })
    })
  } catch (error) {
    if (!signal.aborted) throw error
    throw refusal('choices', 'cablecast_slow', wizardWords.previewTooSlow)
  }
}

/** Returns the connection to the server; for a new server, one that is not stored yet. */
async function connectionFor(
  app: App,
  organization: string,
  baseUrl: string,
): Promise<Integration> {
  const which = { organization, kind: 'cablecast' as const, baseUrl }
  const known = await app.records.find(integrations, which)
  return known ?? ({ ...which, id: newId() } as Integration)
}
