import { isEmail } from '@docket/model/accounts/email-address'
import type { Config, S3Config } from '@docket/service/config'
import { mailTemplates } from './mail-templates.ts'
import { providerSections, type Settings } from './settings-shape.ts'

const STORAGE = {
  enabled: false,
  bucket: '',
  region: '',
  endpoint: '',
  accessKey: '',
  secret: '',
  forcePathStyle: false,
}

const PROVIDER = {
  enabled: false,
  clientId: '',
  clientSecret: '',
  authUrl: '',
  tokenUrl: '',
  userApiUrl: '',
  displayName: '',
  pkce: null,
}

const SMTP = {
  enabled: false,
  host: '',
  port: 587,
  username: '',
  password: '',
  tls: false,
  authMethod: '',
  localName: '',
} as const

/**
 * Returns the settings that apply until an administrator changes them: the environment's value, or else a
 * common default.
 */
export function defaultSettings(config: Config): Settings {
  const { publicUrl, rateLimits, trustedProxies, mailFrom, smtpUrl, s3 } = config
  return {
    meta: {
      appName: 'Docket TV',
      appUrl: publicUrl,
      senderName: mailFrom?.name || 'Docket TV',
      senderAddress: mailFrom?.address ?? senderAt(publicUrl),
      hideControls: false,
      ...mailTemplates(),
    },
    logs: { maxDays: 5, minLevel: 0, logIP: true },
    smtp: smtpUrl === undefined ? SMTP : smtpOf(smtpUrl),
    s3: s3 === undefined ? STORAGE : storageOf(s3),
    backups: { cron: '', cronMaxKeep: 3, s3: STORAGE },
    batch: { enabled: false, maxRequests: 50, timeout: 3, maxBodySize: 0 },
    rateLimits: { enabled: rateLimits, rules: [] },
    trustedProxy: {
      headers: trustedProxies.length > 0 ? ['X-Forwarded-For'] : [],
      useLeftmostIP: false,
    },
    ...providerSections(() => PROVIDER),
  }
}

/**
 * Returns a no-reply address at the server's own host name, or a placeholder if that name cannot have mail.
 */
function senderAt(publicUrl: string): string {
  const address = `no-reply@${new URL(publicUrl).hostname}`
  return isEmail(address) ? address : 'no-reply@docket.example'
}

function smtpOf(address: string): Settings['smtp'] {
  const { protocol, hostname, port, username, password } = new URL(address)
  const tls = protocol === 'smtps:'
  return {
    ...SMTP,
    enabled: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (tls ? 465 : SMTP.port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    tls,
  }
}

function storageOf({ endpoint, ...s3 }: S3Config): Settings['s3'] {
  return { enabled: true, ...s3, endpoint: endpoint ?? `https://s3.${s3.region}.amazonaws.com` }
}
