import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { idOnlyShape, queuedShape } from '../kernel/shapes.ts'

/**
 * The validation rules for a connection to a Cablecast server. The key has the form `user:password` or
 * `id:secret`.
 */
export const CABLECAST_RULES = {
  baseUrl: 'required|string|max:500|cablecast',
  apiKey: 'max:500',
  name: 'max:120',
}

/** How many days of the schedule an import can take. */
export const MAX_DAYS_BACK = 366
export const MAX_DAYS_AHEAD = 60

/** What an import takes from a Cablecast server. Stored with the connection and applied by every import. */
export type CablecastChoices = {
  /**
   * The channels to take, by their number there, and the channel of the station that each becomes; empty: a new
   * one. Null: all channels, each as a new one.
   */
  channels: { theirs: number; ours: string }[] | null
  daysBack: number
  daysAhead: number
  /** Whether to take shows that have no airing on these days. */
  allShows: boolean
}

/** The default choices for imports. */
export const USUAL_CHOICES: CablecastChoices = {
  channels: null,
  daysBack: 1,
  daysAhead: 14,
  allShows: false,
}

/** Kinds of Cablecast records, under Cablecast's own names, in the order in which they are imported. */
export const CABLECAST_RESOURCES = [
  'channels',
  'categories',
  'producers',
  'projects',
  'shows',
  'vods',
  'scheduleitems',
] as const
export type CablecastResource = (typeof CABLECAST_RESOURCES)[number]

const findingShape = shape('CablecastFinding', (z) =>
  z.object({ tone: z.enum(['good', 'note', 'warning']), text: z.string() }),
)
export type CablecastFinding = ShapedValue<typeof findingShape>

/** What a Cablecast server reports about itself on first contact. */
export const cablecastProbeShape = shape('CablecastProbe', (z) =>
  z.object({
    baseUrl: z.string().describe('Without the path of the API, in the form to store.'),
    channels: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        location: z.string().describe('Empty when the server names no location.'),
      }),
    ),
    zone: z.string().describe('Its time zone. Empty when the server does not report one.'),
    findings: z
      .array(findingShape(z))
      .describe('What was found out about the server, in sentences.'),
  }),
)
export type CablecastProbe = ShapedValue<typeof cablecastProbeShape>

const outcomeShape = shape('CablecastOutcome', (z) =>
  z.enum(['new', 'changed', 'unchanged', 'cancelled']),
)
const talliesShape = shape('CablecastCounts', (z) =>
  z.record(z.string(), z.record(z.string(), z.int())),
)

/** Records that an import does not take, and the reason. */
export const notTakenShape = shape('CablecastNotTaken', (z) =>
  z.object({
    resource: z.enum(CABLECAST_RESOURCES),
    count: z.int(),
    reason: z.string(),
    examples: z.array(z.string()),
  }),
)
export type NotTaken = ShapedValue<typeof notTakenShape>

/** What an import would do. `items` has the first of each kind and outcome; `counts` has all of them. */
export const cablecastPreviewShape = shape('CablecastPreview', (z) =>
  z.object({
    counts: talliesShape(z),
    items: z.array(
      z.object({
        resource: z.enum(CABLECAST_RESOURCES),
        outcome: outcomeShape(z),
        id: z.int().describe('The number of the record in Cablecast.'),
        name: z.string(),
        at: z.string().describe('When an airing starts. Empty for other records.'),
        fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        kept: z
          .array(z.string())
          .describe('Fields that changed there, but were changed here first.'),
      }),
    ),
    notTaken: z.array(notTakenShape(z)),
    troubles: z.array(z.string()).describe('What could not be read.'),
    warnings: z.array(z.string()).describe('What looks wrong in the data that was read.'),
    from: z.string().describe('The first day of the schedule that was read.'),
    until: z.string().describe('The first day after it.'),
  }),
)
export type CablecastPreview = ShapedValue<typeof cablecastPreviewShape>
export type PreviewItem = CablecastPreview['items'][number]

/**
 * A server that is not stored yet or, with `id`, a connected one. If no key is given, the connected server is read with
 * its stored key, unless the address differs.
 */
type Server = {
  id?: string | undefined
  baseUrl?: string | undefined
  apiKey?: string | undefined
}

/**
 * Contacts a Cablecast server and stores nothing. A 400 response explains why the server cannot be read.
 */
export const probeCablecast = endpoint<Server, CablecastProbe>('POST', '/api/integrations/probe', {
  answer: cablecastProbeShape,
  rules: { baseUrl: 'max:500|cablecast', apiKey: CABLECAST_RULES.apiKey },
})

/** Computes what an import would do, with the function that imports use, and stores nothing. */
export const previewCablecast = endpoint<Server & { choices: CablecastChoices }, CablecastPreview>(
  'POST',
  '/api/integrations/preview',
  {
    answer: cablecastPreviewShape,
    rules: { baseUrl: 'max:500|cablecast', apiKey: CABLECAST_RULES.apiKey },
  },
)

/** Connects the organization to a Cablecast server that can be read, and starts the first import. */
export const connectCablecast = endpoint<
  { baseUrl: string; apiKey: string; name: string; choices?: CablecastChoices | undefined },
  { id: string }
>('POST', '/api/integrations/cablecast', { answer: idOnlyShape, rules: CABLECAST_RULES })

/**
 * Changes the name, the address, the key or the choices. An empty key removes the stored one; an absent key
 * leaves it unchanged. A new address needs the key again, because a stored key is only sent to its own server.
 */
export const changeCablecast = endpoint<
  {
    id: string
    name?: string | undefined
    baseUrl?: string | undefined
    apiKey?: string | undefined
    choices?: CablecastChoices | undefined
  },
  { id: string }
>('PATCH', '/api/integrations/:id', {
  answer: idOnlyShape,
  rules: {
    name: CABLECAST_RULES.name,
    baseUrl: 'max:500|cablecast',
    apiKey: CABLECAST_RULES.apiKey,
  },
})

/** Starts an import, unless one is already queued or running. Regular imports resume if they were paused. */
export const importNow = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/integrations/:id/import',
  { answer: queuedShape },
)

/** Stops a running import. What it has imported by then stays, and can be undone. */
export const cancelImport = endpoint<{ id: string }, { id: string }>(
  'POST',
  '/api/integrations/runs/:id/cancel',
  { answer: idOnlyShape, refuses: [409] },
)

/**
 * Undoes an import and the later ones of the same server: deletes what they created, and restores what they changed.
 * Keeps records that staff have changed or use, and lists them. Regular imports are paused.
 */
export const undoImport = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/integrations/runs/:id/undo',
  { answer: queuedShape, refuses: [409] },
)

/** Lists what must be ready before the station takes over the playout of a channel from Cablecast. */
export const previewTakeOver = endpoint<{ id: string }, { findings: CablecastFinding[] }>(
  'GET',
  '/api/channels/:id/take-over',
  { answer: (z) => z.object({ findings: z.array(findingShape(z)) }) },
)

/**
 * Takes over the playout of a channel from Cablecast: its upcoming airings become the station's, and imports no longer
 * touch it.
 */
export const takeOverChannel = endpoint<{ id: string }, { taken: number; left: number }>(
  'POST',
  '/api/channels/:id/take-over',
  {
    answer: (z) =>
      z.object({
        taken: z.int().describe('Airings that are the station’s now.'),
        left: z.int().describe('Airings that stay as imported, because they overlap others.'),
      }),
    refuses: [409],
  },
)
