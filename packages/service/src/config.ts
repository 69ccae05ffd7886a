import { isAbsolute, resolve } from 'node:path'
import { isEmail } from '@docket/model/accounts/email-address'
import type { SignupPolicy } from '@docket/model/accounts/joining'
import { z } from 'zod'
import { ALLOWED_PURPOSES, type AllowedMachine, isOfStations } from './outbound/allowed.ts'
import { publicAddress } from './public-address.ts'
import { METRICS_VARIABLES, type MetricsConfig, metricsOf } from './settings/metrics-config.ts'
import { ROLE_VARIABLES, type Role, roleOf } from './settings/role-config.ts'
import {
  TRANSCRIBER_VARIABLES,
  type TranscriberConfig,
  transcriberOf,
} from './settings/transcriber-config.ts'

/** The operator's configuration, read once from the environment. */
export type Config = {
  port: number
  host: string
  /** The role of this process when several processes share the work. */
  role: Role
  /** Whether other processes on this machine listen on the same port. */
  reusePort: boolean
  /** Folder of the embedded database, the files and the keys. */
  dataFolder: string
  /** Connection URL of a Postgres database, used instead of the embedded one. */
  databaseUrl?: string
  /** Whether commits in the embedded database survive a power failure. They do, except in tests. */
  isDurable?: boolean
  /** Whether to fill an empty database with the demo station. */
  demo: boolean
  /** Whether recordings are made for the demo station. */
  demoPrograms: boolean
  /** Who may create a station without an invitation. */
  signup: SignupPolicy
  /** The first administrator, created when there is none. */
  admin?: { email: string; password: string }
  /** Public address of the server, without a trailing slash. */
  publicUrl: string
  /** Host names that serve only the guide of one station, each with the station's slug. */
  guideHosts: ReadonlyMap<string, string>
  rateLimits: boolean
  /** The most bytes of files that the public may submit before a station has reviewed them. */
  handInFiles: { networkBytes: number; stationBytes: number }
  /** With less free disk space than this, the server accepts no files from the public and no media. */
  diskFloorBytes: number
  /** The largest media file, and the most media space of a station that has no limit of its own. */
  media: { fileBytes: number; stationBytes: number }
  /** Path of an FFmpeg program, used instead of the one in the optional package. */
  ffmpeg?: string
  /** The transcriber for recordings. There is none by default. */
  transcriber?: TranscriberConfig
  /** The command that listens to live airings. There is none by default. */
  liveTranscriber?: readonly string[]
  /** Folders whose files become media of a station, by the station's slug. */
  dropFolders: ReadonlyMap<string, string>
  /** The folder where uploads arrive, if it is not in the data folder. */
  uploadsFolder?: string
  /** Machines that the server may connect to even though their addresses are private, each with a purpose. */
  outboundAllow: AllowedMachine[]
  /** Addresses of the proxies whose headers are trusted for the client's address. */
  trustedProxies: string[]
  /** Key that signs tokens. Needed when several processes share one database. */
  secret?: string
  /** Key that encrypts and decrypts backups. */
  backupKey?: string
  /** Object storage for files, used instead of the data folder. */
  s3?: S3Config
  /** The mail server, `smtp://` or `smtps://` with credentials. Without it, mails stay in the outbox. */
  smtpUrl?: string
  /** Sender of mails. The default is an address at the public URL's host. */
  mailFrom?: { name: string; address: string }
  /** Address of an external survey that replaces the built-in form. */
  surveyUrl?: string
  /** URL that returns the newest version. Without it, the server does not check for new versions. */
  updatesUrl?: string
  /** Where metrics are served. By default, there are none. */
  metrics?: MetricsConfig
  logLevel: LogLevel
}

/** A bucket with an S3-compatible API. */
export type S3Config = {
  bucket: string
  /** Without an endpoint, Amazon S3 is used. */
  endpoint?: string
  region: string
  accessKey: string
  secret: string
  /** Puts the bucket's name in the path instead of the host name. */
  forcePathStyle: boolean
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

const MIN_PASSWORD = 8
const MIN_SECRET = 32
const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  HOST: z.string().default('127.0.0.1'),
  ...ROLE_VARIABLES,
  DOCKET_DATA: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DOCKET_DEMO: z.enum(['0', '1']).optional(),
  DOCKET_DEMO_PROGRAMS: z.enum(['0', '1']).optional(),
  DOCKET_SIGNUP: z.enum(['open', 'invited']).optional(),
  DOCKET_ADMIN_EMAIL: z.email().optional(),
  DOCKET_ADMIN_PASSWORD: z.string().min(MIN_PASSWORD).max(72).optional(),
  DOCKET_PUBLIC_URL: publicAddress().optional(),
  DOCKET_GUIDE_HOSTS: z.string().default('').transform(list).pipe(z.array(guideHost())),
  DOCKET_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DOCKET_HAND_IN_NETWORK_MB: megabytes(2048),
  DOCKET_HAND_IN_STATION_MB: megabytes(20_480),
  DOCKET_DISK_FLOOR_MB: megabytes(1024),
  DOCKET_MEDIA_FILE_GB: gigabytes(50),
  DOCKET_MEDIA_STATION_GB: gigabytes(500),
  DOCKET_FFMPEG: z.string().optional(),
  ...TRANSCRIBER_VARIABLES,
  DOCKET_UPLOADS: z.string().optional(),
  DOCKET_DROP_FOLDERS: z.string().default('').transform(list).pipe(z.array(dropFolder())),
  DOCKET_OUTBOUND_ALLOW: z.string().default('').transform(list).pipe(z.array(allowedMachine())),
  DOCKET_TRUSTED_PROXIES: z.string().default('').transform(list),
  DOCKET_SECRET: z.string().min(MIN_SECRET).optional(),
  DOCKET_BACKUP_KEY: z.string().min(16).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['0', '1']).default('0'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  DOCKET_MAIL_FROM: sender().optional(),
  DOCKET_SURVEY_URL: z.url({ protocol: /^https$/ }).optional(),
  DOCKET_UPDATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...METRICS_VARIABLES,
  DOCKET_LOG: z.enum(LOG_LEVELS).default('info'),
})

/** The names of all variables. */
export const CONFIGURATION_VARIABLES: readonly string[] = Object.keys(Environment.shape)

/**
 * Reads the configuration from environment variables (docs/configuration.md lists them). An empty variable
 * counts as absent. Throws an `Error` that names each invalid variable and the reason.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map(
      ({ path, message }) => `${path[0]?.toString()} (${message.replace(/\.$/, '')})`,
    )
    throw new Error(
      `Correct ${faults.join(', ')}, then start again: docs/configuration.md lists the allowed values.`,
    )
  }
  return toConfig(read.data)
}

function toConfig(settings: z.infer<typeof Environment>): Config {
  const { PORT: port, HOST: host } = settings
  const { DOCKET_ADMIN_EMAIL: email, DOCKET_ADMIN_PASSWORD: password } = settings
  if ((email === undefined) !== (password === undefined)) {
    throw new Error('DOCKET_ADMIN_EMAIL and DOCKET_ADMIN_PASSWORD go together: set both or none.')
  }
  const s3 = toS3(settings)
  const metrics = metricsOf(settings)
  return {
    port,
    host,
    ...roleOf(settings),
    dataFolder: resolve(settings.DOCKET_DATA),
    ...(settings.DATABASE_URL && { databaseUrl: settings.DATABASE_URL }),
    demo: settings.DOCKET_DEMO === '1',
    demoPrograms: settings.DOCKET_DEMO_PROGRAMS === '1',
    signup: settings.DOCKET_SIGNUP ?? (isOwnMachine(settings) ? 'open' : 'invited'),
    ...(email && password && { admin: { email, password } }),
    publicUrl: settings.DOCKET_PUBLIC_URL ?? localUrl(host, port),
    guideHosts: new Map(settings.DOCKET_GUIDE_HOSTS),
    rateLimits: settings.DOCKET_RATE_LIMITS === 'on',
    handInFiles: {
      networkBytes: settings.DOCKET_HAND_IN_NETWORK_MB * MEGABYTE,
      stationBytes: settings.DOCKET_HAND_IN_STATION_MB * MEGABYTE,
    },
    diskFloorBytes: settings.DOCKET_DISK_FLOOR_MB * MEGABYTE,
    ...mediaOf(settings),
    outboundAllow: settings.DOCKET_OUTBOUND_ALLOW,
    trustedProxies: settings.DOCKET_TRUSTED_PROXIES,
    ...(settings.DOCKET_SECRET && { secret: settings.DOCKET_SECRET }),
    ...(settings.DOCKET_BACKUP_KEY && { backupKey: settings.DOCKET_BACKUP_KEY }),
    ...(s3 && { s3 }),
    ...mailOf(settings),
    ...(settings.DOCKET_SURVEY_URL && { surveyUrl: settings.DOCKET_SURVEY_URL }),
    ...(settings.DOCKET_UPDATES_URL && { updatesUrl: settings.DOCKET_UPDATES_URL }),
    ...(metrics && { metrics }),
    logLevel: settings.DOCKET_LOG,
  }
}

function mailOf(settings: z.infer<typeof Environment>): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const { SMTP_URL: smtpUrl, DOCKET_MAIL_FROM: mailFrom } = settings
  return { ...(smtpUrl && { smtpUrl }), ...(mailFrom && { mailFrom }) }
}

function mediaOf(
  settings: z.infer<typeof Environment>,
): Pick<
  Config,
  'media' | 'dropFolders' | 'uploadsFolder' | 'ffmpeg' | 'transcriber' | 'liveTranscriber'
> {
  const transcriber = transcriberOf(settings)
  return {
    media: {
      fileBytes: settings.DOCKET_MEDIA_FILE_GB * GIGABYTE,
      stationBytes: settings.DOCKET_MEDIA_STATION_GB * GIGABYTE,
    },
    ...(settings.DOCKET_FFMPEG && { ffmpeg: settings.DOCKET_FFMPEG }),
    ...(transcriber && { transcriber }),
    ...(settings.DOCKET_LIVE_TRANSCRIBER?.[0] && {
      liveTranscriber: settings.DOCKET_LIVE_TRANSCRIBER,
    }),
    dropFolders: new Map(settings.DOCKET_DROP_FOLDERS),
    ...(settings.DOCKET_UPLOADS && { uploadsFolder: resolve(settings.DOCKET_UPLOADS) }),
  }
}

/** Returns whether the server is reachable only from this machine, or is a demo. */
function isOwnMachine({ HOST, DOCKET_DEMO }: z.infer<typeof Environment>): boolean {
  return DOCKET_DEMO === '1' || ['127.0.0.1', 'localhost', '::1'].includes(HOST)
}

function toS3(settings: z.infer<typeof Environment>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET: secret } = settings
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: pathStyle } = settings
  if (!bucket && !accessKey && !secret && !endpoint) return undefined
  if (!bucket || !accessKey || !secret) {
    throw new Error('S3_BUCKET, S3_ACCESS_KEY and S3_SECRET go together: set all or none.')
  }
  const forcePathStyle = pathStyle === '1'
  return { bucket, ...(endpoint && { endpoint }), region, accessKey, secret, forcePathStyle }
}

function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function list(value: string): string[] {
  return value.split(',').flatMap((part) => part.trim() || [])
}

const ALLOWED =
  /^(?:(?:([a-z0-9-]{1,60}|\*):)?([a-z]{1,20})=)?(?:(https?):\/\/)?\[?([^\]\s/=]+?)\]?:(\*|\d{1,5})$/

/**
 * Parses `host:port`, with an optional `purpose=` or `station:purpose=` and an optional `http://` or `https://` before
 * it.
 */
function allowedMachine() {
  return z.string().transform((value, context): AllowedMachine => {
    const [, station, named, scheme, host, port] = ALLOWED.exec(value) ?? []
    const purpose = ALLOWED_PURPOSES.find((one) => one === named)
    if (host === undefined || port === undefined) {
      context.addIssue(`“${value}” is not of the form host:port (port * is any).`)
      return z.NEVER
    }
    if (named !== undefined && !purpose) {
      context.addIssue(`“${named}” is not one of ${ALLOWED_PURPOSES.join(', ')}.`)
      return z.NEVER
    }
    if (station !== undefined && purpose && !isOfStations(purpose)) {
      context.addIssue(
        `“${value}” names a station, but stations do not choose the machine for ${purpose}.`,
      )
      return z.NEVER
    }
    const machine = { host: host.toLowerCase(), port: port === '*' ? '*' : Number(port) } as const
    const limits = { station, purpose, scheme: scheme as 'http' | 'https' | undefined }
    return { ...machine, ...withoutAbsent(limits) }
  })
}

type PresentValues<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> }

function withoutAbsent<Values extends object>(values: Values): PresentValues<Values> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as PresentValues<Values>
}

function megabytes(usual: number) {
  return z.coerce.number().int().min(0).max(100_000_000).default(usual)
}

function gigabytes(usual: number) {
  return z.coerce.number().int().min(1).max(1_000_000).default(usual)
}

/** Parses `station=/folder`. */
function dropFolder() {
  return z.string().transform((value, context): [string, string] => {
    const [, station, folder] = /^([a-z0-9-]+)=(.+)$/.exec(value) ?? []
    if (station !== undefined && folder !== undefined && isAbsolute(folder)) {
      return [station, folder]
    }
    context.addIssue(`“${value}” is not of the form station=/folder, with the whole path.`)
    return z.NEVER
  })
}

/** Parses `host=station`. */
function guideHost() {
  return z.string().transform((value, context): [string, string] => {
    const [, host, station] = /^([a-z0-9.-]+(?::\d+)?)=([a-z0-9-]+)$/i.exec(value) ?? []
    if (host !== undefined && station !== undefined) return [host.toLowerCase(), station]
    context.addIssue(`“${value}” is not of the form host=station.`)
    return z.NEVER
  })
}

/** Parses `address` or `Name <address>`. */
function sender() {
  return z.string().transform((value, context): { name: string; address: string } => {
    const [, name = '', inside] = /^([^<>]*)<([^<>]+)>$/.exec(value.trim()) ?? []
    const address = (inside ?? value).trim()
    if (isEmail(address)) return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
    context.addIssue('is neither an email address nor of the form Name <address>.')
    return z.NEVER
  })
}
