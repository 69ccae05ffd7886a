import { isIP } from 'node:net'
import { PROVIDER_NAMES, type ProviderName } from '@docket/model/kernel/auth-options'
import { parseCron } from '@docket/service/jobs'
import { faults as faultWords } from '@docket/texts/model/texts'
import { settings as words } from '@docket/texts/server/operations'
import { z } from 'zod'

const TEXT = z.string().max(2000)
const LONG_TEXT = z.string().max(20_000)
const LINK = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** An email template with placeholders such as `{APP_NAME}`; see mail/write-mail.ts. */
const Template = z.object({
  subject: TEXT.min(1),
  body: LONG_TEXT.min(1).superRefine(needPlaceholder('{ACTION_URL}')),
  actionUrl: TEXT.min(1).superRefine(needPlaceholder('{TOKEN}')),
})

const Storage = z
  .object({
    enabled: z.boolean(),
    bucket: TEXT,
    region: TEXT,
    endpoint: TEXT.superRefine(check(isEndpoint, 'validation_invalid_url', () => faultWords.url)),
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

/** A provider without built-in addresses: the administrator must enter its URLs. */
const OwnProvider = Provider.superRefine(needWhenEnabled('authUrl', 'tokenUrl'))

/** Returns one section per provider: `googleAuth`, `oidcAuth`, … */
export function providerSections<Section>(
  sectionOf: (name: ProviderName) => Section,
): Record<`${ProviderName}Auth`, Section> {
  const sections = PROVIDER_NAMES.map((name) => [`${name}Auth`, sectionOf(name)])
  return Object.fromEntries(sections)
}

/**
 * A path or the beginning of a path, with or without a method, or `collection:action` (`*` is any
 * collection).
 */
const LABEL = /^((GET|HEAD|POST|PUT|PATCH|DELETE) )?\/[\w/.:@-]*$|^([A-Za-z0-9_]+|\*):[A-Za-z]+$/

const RateLimit = z.object({
  label: TEXT.min(1)
    .max(255)
    .superRefine(check(LABEL, 'validation_invalid_format', () => words.label)),
  /** Which callers the limit counts: `''` all, `@guest` guests, `@auth` logged-in users. */
  audience: z.enum(['', '@guest', '@auth']).default(''),
  maxRequests: z.int().min(1).max(1_000_000),
  /** Seconds. */
  duration: z.int().min(1).max(86_400),
})

const HEADER = /^[A-Za-z0-9-]{1,100}$/
const HOST = /^[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$/

const Smtp = z
  .object({
    enabled: z.boolean(),
    host: TEXT.max(253).superRefine(check(isHost, 'validation_invalid_value', () => words.host)),
    port: z.int().min(0).max(65_535),
    username: TEXT,
    password: TEXT,
    tls: z.boolean(),
    authMethod: z.enum(['', 'PLAIN', 'LOGIN']),
    localName: TEXT.max(253).superRefine(
      check(isHost, 'validation_invalid_value', () => words.host),
    ),
  })
  .superRefine(needWhenEnabled('host', 'port'))

/** The settings that administrators can change while the server runs, by section. */
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
    /** Number of days to keep requests; 0 keeps none. */
    maxDays: z.int().min(0).max(3650),
    /** The lowest level that is logged: 0 everything, 4 refusals, 8 failures. */
    minLevel: z.int().min(-100).max(100),
    /** Whether the log stores client addresses. */
    logIP: z.boolean(),
  }),
  smtp: Smtp,
  s3: Storage,
  backups: z.object({
    /** Schedule of automatic backups as a crontab line in UTC; `''` is never. */
    cron: TEXT.superRefine(check(isCron, 'validation_invalid_cron', () => words.cron)),
    /** Number of automatic backups to keep; 0 keeps all. */
    cronMaxKeep: z.int().min(0).max(1000),
    s3: Storage,
  }),
  batch: z.object({
    enabled: z.boolean(),
    maxRequests: z.int().min(1).max(1000),
    /** Seconds. */
    timeout: z.int().min(1).max(60),
    /** The most bytes of files and JSON in one batch; 0 means 128 MB. */
    maxBodySize: z
      .int()
      .min(0)
      .max(1024 ** 3),
  }),
  rateLimits: z.object({ enabled: z.boolean(), rules: z.array(RateLimit).max(100) }),
  trustedProxy: z.object({
    headers: z
      .array(TEXT.superRefine(check(HEADER, 'validation_invalid_format', () => words.header)))
      .max(20),
    useLeftmostIP: z.boolean(),
  }),
  ...providerSections((name) => (name.startsWith('oidc') ? OwnProvider : Provider)),
})

export type Settings = z.infer<typeof Settings>

/** Requires the named fields while the section is enabled. */
function needWhenEnabled(...names: string[]) {
  return (section: Record<string, unknown> & { enabled: boolean }, context: z.RefinementCtx) => {
    if (!section.enabled) return
    for (const name of names) {
      if (section[name]) continue
      context.addIssue({ code: 'custom', path: [name], message: faultWords.blank })
    }
  }
}

function needPlaceholder(name: string) {
  return check(
    (text) => text.includes(name),
    'validation_missing_required_param',
    () => words.mustContain({ name }),
  )
}

function check(test: RegExp | ((value: string) => boolean), code: string, message: () => string) {
  return (value: string, context: z.RefinementCtx) => {
    const passes = typeof test === 'function' ? test(value) : test.test(value)
    if (!passes) context.addIssue({ code: 'custom', params: { code }, message: message() })
  }
}

function isCron(line: string): boolean {
  return line === '' || parseCron(line) !== undefined
}

function isHost(name: string): boolean {
  return name === '' || HOST.test(name) || isIP(name) !== 0
}

function isEndpoint(address: string): boolean {
  if (address === '') return true
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
