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
    help: 'It is stored encrypted and never shown again. Leave it unchanged to keep it.',
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
  flag(`${at}.enabled`, 'Store them in a bucket', 'Off: they are stored in the data folder.'),
  text(`${at}.endpoint`, 'Endpoint', 'Such as https://s3.eu-central-1.amazonaws.com'),
  text(`${at}.bucket`, 'Bucket'),
  text(`${at}.region`, 'Region'),
  text(`${at}.accessKey`, 'Access key'),
  secret(`${at}.secret`, 'Secret'),
  flag(
    `${at}.forcePathStyle`,
    'Bucket in the path',
    'For servers without a separate host for each bucket.',
  ),
]

/** All sections of the settings except the login providers, which the server names. */
export const SETTINGS: readonly SettingsSection[] = [
  {
    id: 'general',
    name: 'General',
    fields: [
      text(
        'meta.appName',
        'Name',
        'The name of the installation in emails and on pages.',
        'required',
      ),
      text(
        'meta.appUrl',
        'Address',
        'The public address. Links in emails start with it.',
        'required|url',
      ),
      flag('meta.hideControls', 'Hide collection controls', 'For clients that support it.'),
    ],
  },
  {
    id: 'mail',
    name: 'Mail',
    text: 'Without a mail server, emails are kept in the outbox.',
    trial: 'mail',
    fields: [
      text('meta.senderName', 'Sender’s name', '', 'required'),
      text('meta.senderAddress', 'Sender’s address', '', 'required|email'),
      flag('smtp.enabled', 'Send through a mail server'),
      text('smtp.host', 'Mail server'),
      whole('smtp.port', 'Port', '587, or 465 with TLS from the start.'),
      text('smtp.username', 'User name'),
      secret('smtp.password', 'Password'),
      flag('smtp.tls', 'TLS from the start', 'Off: TLS starts as soon as the server offers it.'),
      defineField({
        name: 'smtp.authMethod',
        label: 'Login method',
        type: 'select',
        placeholder: 'Chosen by the server',
        options: [
          { value: 'PLAIN', label: 'PLAIN' },
          { value: 'LOGIN', label: 'LOGIN' },
        ],
      }),
      text('smtp.localName', 'Local name', 'How this server introduces itself to the mail server.'),
    ],
  },
  { id: 'letters', name: 'Email texts', fields: LETTERS.flatMap(mailFields) },
  { id: 'storage', name: 'Files', trial: 'storage', fields: storage('s3') },
  {
    id: 'backups',
    name: 'Backups',
    trial: 'backups',
    fields: [
      text(
        'backups.cron',
        'When',
        'A crontab line in UTC, such as 0 3 * * *. Leave it empty for no backups.',
      ),
      whole('backups.cronMaxKeep', 'How many scheduled backups to keep', '0 keeps all.'),
      ...storage('backups.s3'),
    ],
  },
  {
    id: 'limits',
    name: 'Limits',
    fields: [
      flag('rateLimits.enabled', 'Limit the number of requests'),
      defineField({
        name: 'rateLimits.rules',
        label: 'Rules',
        type: 'json',
        lines: 10,
        help: 'Each {"label": "/api/", "maxRequests": 300, "duration": 10}; duration is in seconds, "audience" is "", "@guest" or "@auth".',
      }),
      flag('batch.enabled', 'Allow batches', 'Several writes in one call, all or none.'),
      whole('batch.maxRequests', 'Writes per batch'),
      whole('batch.timeout', 'Time for a batch', 'In seconds.'),
      whole('batch.maxBodySize', 'Maximum size of a batch', 'In bytes; 0 is 128 MB.'),
    ],
  },
  {
    id: 'proxy',
    name: 'Trusted proxy',
    text: 'The headers in which your proxy gives the address of the client.',
    fields: [
      defineField({
        name: 'trustedProxy.headers',
        label: 'Headers',
        type: 'tags',
        help: 'Such as X-Forwarded-For. List only headers that your proxy sets.',
      }),
      flag('trustedProxy.useLeftmostIP', 'Use the first address in it', 'Off: the last one.'),
    ],
  },
  {
    id: 'logs',
    name: 'Logs',
    fields: [
      whole('logs.maxDays', 'Days to keep logs', '0 keeps none.'),
      defineField({
        name: 'logs.minLevel',
        label: 'Lowest level',
        type: 'number',
        step: 1,
        help: '0 is everything, 4 is refused and failed requests, 8 is failed requests.',
        placeholder: '',
      }),
      flag('logs.logIP', 'Log client addresses'),
    ],
  },
]

/** Returns the form fields of one login provider. */
export function providerFields(at: string): FieldDefinition[] {
  return [
    flag(`${at}.enabled`, 'People can log in with it'),
    text(`${at}.clientId`, 'Client id'),
    secret(`${at}.clientSecret`, 'Client secret'),
    text(`${at}.displayName`, 'Name on the button'),
    text(`${at}.authUrl`, 'Login address', 'Leave empty for the provider’s default.'),
    text(`${at}.tokenUrl`, 'Token address'),
    text(`${at}.userApiUrl`, 'Profile address'),
  ]
}
