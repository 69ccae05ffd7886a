import { defineField, type FieldDefinition } from '@docket/model/forms/field-definition'

/** A section of the settings. The names of its fields are paths into the settings, such as `smtp.host`. */
export type SettingsSection = {
  id: string
  name: string
  text?: string
  fields: readonly FieldDefinition[]
  /** The connection that the section can test. */
  trial?: 'mail' | 'storage' | 'backups'
}

const text = (name: string, label: string, help = '', rules = '') =>
  defineField({ name, label, help, rules, placeholder: '' })
const long = (name: string, label: string, help = '') =>
  defineField({ name, label, help, type: 'multiline', lines: 8, rules: 'required' })
const whole = (name: string, label: string, help = '') =>
  defineField({ name, label, help, type: 'number', step: 1, least: 0, placeholder: '' })
const flag = (name: string, label: string, help = '') =>
  defineField({ name, label, help, type: 'boolean', value: false })
const secret = (name: string, label: string) =>
  defineField({
    name,
    label,
    type: 'password',
    help: 'Kept sealed and never shown again. Leave it as it is to keep it.',
  })

const LETTERS = [
  ['verificationTemplate', 'Confirm an address'],
  ['resetPasswordTemplate', 'Set a new password'],
  ['confirmEmailChangeTemplate', 'Change an address'],
] as const

function mailFields([template, name]: (typeof LETTERS)[number]): FieldDefinition[] {
  return [
    text(`meta.${template}.subject`, `${name}: subject`, '', 'required'),
    long(
      `meta.${template}.body`,
      `${name}: text`,
      'HTML with {APP_NAME}, {APP_URL}, {ACTION_URL}.',
    ),
    text(`meta.${template}.actionUrl`, `${name}: link`, 'With {TOKEN} in it.', 'required'),
  ]
}

const storage = (at: string) => [
  flag(`${at}.enabled`, 'Keep them in a bucket', 'Off: in the data folder.'),
  text(`${at}.endpoint`, 'Endpoint', 'Such as https://s3.eu-central-1.amazonaws.com'),
  text(`${at}.bucket`, 'Bucket'),
  text(`${at}.region`, 'Region'),
  text(`${at}.accessKey`, 'Access key'),
  secret(`${at}.secret`, 'Secret'),
  flag(`${at}.forcePathStyle`, 'Bucket in the path', 'For servers that have no host a bucket.'),
]

/** All sections of the settings except the log-in providers, which the server names. */
export const SETTINGS: readonly SettingsSection[] = [
  {
    id: 'general',
    name: 'General',
    fields: [
      text('meta.appName', 'Name', 'As mails and pages call the installation.', 'required'),
      text(
        'meta.appUrl',
        'Address',
        'Where it is reached; the links of mails begin so.',
        'required|url',
      ),
      flag('meta.hideControls', 'Hide the controls of collections', 'For clients that heed it.'),
    ],
  },
  {
    id: 'mail',
    name: 'Mail',
    text: 'Without a mail server, mails are kept in the outbox.',
    trial: 'mail',
    fields: [
      text('meta.senderName', 'Sender’s name', '', 'required'),
      text('meta.senderAddress', 'Sender’s address', '', 'required|email'),
      flag('smtp.enabled', 'Send by a mail server'),
      text('smtp.host', 'Mail server'),
      whole('smtp.port', 'Port', '587, or 465 with TLS from the start.'),
      text('smtp.username', 'User name'),
      secret('smtp.password', 'Password'),
      flag('smtp.tls', 'TLS from the start', 'Off: as soon as the server offers it.'),
      defineField({
        name: 'smtp.authMethod',
        label: 'Signing in',
        type: 'select',
        placeholder: 'As the server likes',
        options: [
          { value: 'PLAIN', label: 'PLAIN' },
          { value: 'LOGIN', label: 'LOGIN' },
        ],
      }),
      text('smtp.localName', 'Own name', 'What this machine calls itself to the mail server.'),
    ],
  },
  { id: 'letters', name: 'Letters', fields: LETTERS.flatMap(mailFields) },
  { id: 'storage', name: 'Files', trial: 'storage', fields: storage('s3') },
  {
    id: 'backups',
    name: 'Backups',
    trial: 'backups',
    fields: [
      text('backups.cron', 'When', 'A crontab line in UTC, such as 0 3 * * *; empty is never.'),
      whole('backups.cronMaxKeep', 'How many of those are kept', '0 keeps all.'),
      ...storage('backups.s3'),
    ],
  },
  {
    id: 'limits',
    name: 'Limits',
    fields: [
      flag('rateLimits.enabled', 'Limit how often one may ask'),
      defineField({
        name: 'rateLimits.rules',
        label: 'Rules',
        type: 'json',
        lines: 10,
        help: 'Each {"label": "/api/", "maxRequests": 300, "duration": 10}; duration is in seconds, "audience" is "", "@guest" or "@auth".',
      }),
      flag('batch.enabled', 'Allow batches', 'Several writes in one call, all or none.'),
      whole('batch.maxRequests', 'Writes in a batch'),
      whole('batch.timeout', 'Time for a batch', 'In seconds.'),
      whole('batch.maxBodySize', 'Size of a batch', 'In bytes; 0 is 128 MB.'),
    ],
  },
  {
    id: 'proxy',
    name: 'Trusted proxy',
    text: 'Which headers of a proxy in front say where a request came from.',
    fields: [
      defineField({
        name: 'trustedProxy.headers',
        label: 'Headers',
        type: 'tags',
        help: 'Such as X-Forwarded-For. Name none that a proxy of yours does not set.',
      }),
      flag('trustedProxy.useLeftmostIP', 'Take the first address in it', 'Off: the last.'),
    ],
  },
  {
    id: 'logs',
    name: 'Logs',
    fields: [
      whole('logs.maxDays', 'Days they are kept', '0 keeps none.'),
      defineField({
        name: 'logs.minLevel',
        label: 'Least grave',
        type: 'number',
        step: 1,
        help: '0 is everything, 4 refusals and failures, 8 failures.',
        placeholder: '',
      }),
      flag('logs.logIP', 'Keep addresses of clients'),
    ],
  },
]

/** Returns the form fields of one log-in provider. */
export function providerFields(at: string): FieldDefinition[] {
  return [
    flag(`${at}.enabled`, 'People may sign in with it'),
    text(`${at}.clientId`, 'Client id'),
    secret(`${at}.clientSecret`, 'Client secret'),
    text(`${at}.displayName`, 'Name on the button'),
    text(`${at}.authUrl`, 'Address to sign in at', 'Empty: the provider’s usual one.'),
    text(`${at}.tokenUrl`, 'Address for tokens'),
    text(`${at}.userApiUrl`, 'Address of profiles'),
  ]
}
