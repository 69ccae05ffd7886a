import { z } from 'zod'

const TEXT = z.string().max(2000)
const LONG_TEXT = z.string().max(20_000)
const LINK = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** A mail that people are sent, with placeholders such as `{APP_NAME}`. */
const Template = z.object({ subject: TEXT.min(1), body: LONG_TEXT.min(1), actionUrl: TEXT })

const Storage = z
  .object({
    enabled: z.boolean(),
    bucket: TEXT,
    region: TEXT,
    endpoint: TEXT,
    accessKey: TEXT,
    secret: TEXT,
    forcePathStyle: z.boolean(),
  })
  .superRefine(needWhenEnabled('bucket', 'region', 'endpoint', 'accessKey', 'secret'))

const Provider = z
  .object({
    enabled: z.boolean(),
    clientId: TEXT,
    clientSecret: TEXT,
    authUrl: LINK,
    tokenUrl: LINK,
    userApiUrl: LINK,
    displayName: TEXT,
    pkce: z.boolean().nullable(),
  })
  .superRefine(needWhenEnabled('clientId', 'clientSecret'))

export const PROVIDERS = ['google', 'github', 'gitlab', 'microsoft', 'apple', 'oidc'] as const

/** What administrators decide while the server runs, section by section. */
export const Settings = z.object({
  meta: z.object({
    appName: TEXT.min(1).max(255),
    appUrl: z.url({ protocol: /^https?$/ }),
    senderName: TEXT.min(1).max(255),
    senderAddress: z.email(),
    hideControls: z.boolean(),
    verificationTemplate: Template,
    resetPasswordTemplate: Template,
    confirmEmailChangeTemplate: Template,
  }),
  logs: z.object({
    /** How many days requests are kept; 0 keeps none. */
    maxDays: z.int().min(0).max(3650),
    /** Only what is at least as grave: 0 everything, 4 refusals, 8 failures. */
    minLevel: z.int().min(-100).max(100),
    /** Whether addresses of clients are kept. */
    logIP: z.boolean(),
  }),
  smtp: z
    .object({
      enabled: z.boolean(),
      host: TEXT,
      port: z.int().min(0).max(65_535),
      username: TEXT,
      password: TEXT,
      tls: z.boolean(),
      authMethod: z.enum(['', 'PLAIN', 'LOGIN']),
      localName: TEXT,
    })
    .superRefine(needWhenEnabled('host', 'port')),
  s3: Storage,
  backups: z.object({
    cron: TEXT,
    cronMaxKeep: z.int().min(0).max(1000),
    s3: Storage,
  }),
  batch: z.object({
    enabled: z.boolean(),
    maxRequests: z.int().min(1).max(1000),
    /** Seconds. */
    timeout: z.int().min(1).max(60),
    /** Bytes of files and JSON in one batch; 0 stands for 128 MB. */
    maxBodySize: z
      .int()
      .min(0)
      .max(1024 ** 3),
  }),
  rateLimits: z.object({ enabled: z.boolean(), rules: z.array(z.unknown()).max(100) }),
  trustedProxy: z.object({ headers: z.array(TEXT).max(20), useLeftmostIP: z.boolean() }),
  ...Object.fromEntries(PROVIDERS.map((name) => [`${name}Auth`, Provider])),
})

export type Settings = z.infer<typeof Settings>

/** A switch needs what it switches on. */
function needWhenEnabled(...names: string[]) {
  return (section: Record<string, unknown> & { enabled: boolean }, context: z.RefinementCtx) => {
    if (!section.enabled) return
    for (const name of names) {
      if (section[name]) continue
      context.addIssue({ code: 'custom', path: [name], message: 'Cannot be blank.' })
    }
  }
}
