import type { Config } from '../config.ts'
import { PROVIDERS, type Settings } from './settings-shape.ts'

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

/** What holds until an administrator decides otherwise. */
export function defaultSettings({ publicUrl, rateLimits, trustedProxies }: Config): Settings {
  const mail = (subject: string, sentence: string, page: string) => ({
    subject,
    body: `<p>Hello,</p>\n<p>${sentence}</p>\n<p><a href="{ACTION_URL}">{ACTION_URL}</a></p>\n<p>{APP_NAME}</p>`,
    actionUrl: `{APP_URL}/${page}/{TOKEN}`,
  })
  return {
    meta: {
      appName: 'Docket TV',
      appUrl: publicUrl,
      senderName: 'Docket TV',
      senderAddress: 'noreply@docket.example',
      hideControls: false,
      verificationTemplate: mail(
        'Verify your {APP_NAME} address',
        'This address was given for an account. Open the link to verify it.',
        'verify',
      ),
      resetPasswordTemplate: mail(
        'Set a new {APP_NAME} password',
        'A new password was asked for. Open the link to set one; if you did not ask, do nothing.',
        'reset-password',
      ),
      confirmEmailChangeTemplate: mail(
        'Confirm your new {APP_NAME} address',
        'This address is to become the one of your account. Open the link to confirm it.',
        'confirm-email',
      ),
    },
    logs: { maxDays: 5, minLevel: 0, logIP: true },
    smtp: {
      enabled: false,
      host: '',
      port: 587,
      username: '',
      password: '',
      tls: false,
      authMethod: '',
      localName: '',
    },
    s3: STORAGE,
    backups: { cron: '', cronMaxKeep: 3, s3: STORAGE },
    batch: { enabled: false, maxRequests: 50, timeout: 3, maxBodySize: 0 },
    rateLimits: { enabled: rateLimits, rules: [] },
    trustedProxy: {
      headers: trustedProxies.length > 0 ? ['X-Forwarded-For'] : [],
      useLeftmostIP: false,
    },
    ...Object.fromEntries(PROVIDERS.map((name) => [`${name}Auth`, PROVIDER])),
  }
}
