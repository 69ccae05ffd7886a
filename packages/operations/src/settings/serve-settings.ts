import type { Sessions } from '@docket/accounts/sessions'
import { TOKEN_LIFE_SEC } from '@docket/model/accounts/token-life'
import { isObject, pickFields, readObject, requireSuperuser } from '@docket/records/engine'
import { type CallDescription, described, type JsonSchema } from '@docket/service/http'
import { requestSchema } from '@docket/service/openapi'
import type { FastifyInstance } from 'fastify'
import { MASK, maskSecrets } from './secret-settings.ts'
import type { SettingsStore } from './settings.ts'
import { Settings } from './settings-shape.ts'

type Dependencies = { settings: SettingsStore; sessions: Pick<Sessions, 'requestInfo'> }

// Settings cannot change the lifetimes and keys of tokens: values sent for them are ignored.
const TOKENS = Object.fromEntries(
  [
    ['adminAuthToken', TOKEN_LIFE_SEC.auth] as const,
    ['adminFileToken', TOKEN_LIFE_SEC.file] as const,
    ['adminPasswordResetToken', TOKEN_LIFE_SEC.passwordReset] as const,
    ['recordAuthToken', TOKEN_LIFE_SEC.auth] as const,
    ['recordFileToken', TOKEN_LIFE_SEC.file] as const,
    ['recordPasswordResetToken', TOKEN_LIFE_SEC.passwordReset] as const,
    ['recordVerificationToken', TOKEN_LIFE_SEC.verification] as const,
    ['recordEmailChangeToken', TOKEN_LIFE_SEC.emailChange] as const,
  ].map(([name, duration]) => [name, { secret: MASK, duration }]),
)

const SENT = requestSchema(Settings)
const TOKEN: JsonSchema = {
  type: 'object',
  properties: { secret: { type: 'string' }, duration: { type: 'integer' } },
  description: 'Cannot be changed. `duration` is in seconds.',
}
const SHOWN: JsonSchema = {
  ...SENT,
  properties: {
    ...(SENT.properties as object),
    ...Object.fromEntries(Object.keys(TOKENS).map((name) => [name, TOKEN])),
  },
  description: 'By section. Secrets are masked `******`.',
}

/** Returns the same schema with every property optional, at every depth. */
function withoutRequired({ required: _, properties, ...schema }: JsonSchema): JsonSchema {
  if (!properties) return schema
  const all = Object.entries(properties as Record<string, JsonSchema>)
  return {
    ...schema,
    properties: Object.fromEntries(all.map(([name, one]) => [name, withoutRequired(one)])),
  }
}

const READ: CallDescription = {
  area: 'Administration',
  summary: 'Read the settings of the installation',
  who: 'superuser',
  query: { fields: 'Return only these keys.' },
  answer: SHOWN,
}
const CHANGE: CallDescription = {
  ...READ,
  summary: 'Change settings',
  description:
    'By section. What you leave out does not change, and neither does a secret sent as `******`.',
  body: { ...withoutRequired(SENT), description: 'The sections, each with the keys to change.' },
}

/** Serves the installation's settings, to administrators only. Secrets can be set but never read. */
export function serveSettings(http: FastifyInstance, { settings, sessions }: Dependencies): void {
  http.get('/api/settings', described(READ), async (message) => {
    const request = await sessions.requestInfo(message)
    requireSuperuser(request)
    return pickFields(request, show(settings.current()))
  })
  http.patch('/api/settings', described(CHANGE), async (message) => {
    const request = await sessions.requestInfo(message)
    requireSuperuser(request)
    const sent = oneAddress(readObject(message), settings.current())
    return pickFields(request, show(await settings.change(sent)))
  })
}

/** Returns the settings in the shape that both generations of clients read. */
function show(settings: Settings): Record<string, unknown> {
  const shown = maskSecrets(settings)
  return { ...shown, meta: { ...settings.meta, appURL: settings.meta.appUrl }, ...TOKENS }
}

/**
 * Accepts `appURL`, the spelling of newer clients, for `appUrl`. If a client sends both, the one that differs
 * from the current value wins.
 */
function oneAddress(sent: Record<string, unknown>, { meta }: Settings): Record<string, unknown> {
  if (!isObject(sent.meta) || sent.meta.appURL === undefined) return sent
  const { appURL, ...rest } = sent.meta
  if (rest.appUrl !== undefined && appURL === meta.appUrl) return sent
  return { ...sent, meta: { ...rest, appUrl: appURL } }
}
