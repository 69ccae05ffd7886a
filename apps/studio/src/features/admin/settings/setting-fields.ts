import { defineField, type FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { settings as words } from '@docket/texts/studio/admin'

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
    help: words.secretHelp,
  })

const LETTERS = [
  ['verificationTemplate', words.confirmAnAddress],
  ['resetPasswordTemplate', words.setANewPassword],
  ['confirmEmailChangeTemplate', words.changeAnAddress],
] as const

function mailFields([template, name]: (typeof LETTERS)[number]): FieldDefinition[] {
  return [
    text(`meta.${template}.subject`, words.subject({ name }), '', 'required'),
    long(`meta.${template}.body`, words.text({ name }), words.textHelp),
    text(`meta.${template}.actionUrl`, words.link({ name }), words.linkHelp, 'required'),
  ]
}

const storage = (at: string) => [
  flag(`${at}.enabled`, words.storeBucket, words.bucketHelp),
  text(`${at}.endpoint`, words.endpoint, words.endpointHelp),
  text(`${at}.bucket`, words.bucket),
  text(`${at}.region`, words.region),
  text(`${at}.accessKey`, words.accessKey),
  secret(`${at}.secret`, words.secret),
  flag(`${at}.forcePathStyle`, words.bucketInThePath, words.bucketInThePathHelp),
]

/** All sections of the settings except the login providers, which the server names. */
export const SETTINGS: readonly SettingsSection[] = [
  {
    id: 'general',
    name: words.general,
    fields: [
      text('meta.appName', words.name, words.nameHelp, 'required'),
      text('meta.appUrl', words.address, words.addressHelp, 'required|url'),
      flag('meta.hideControls', words.hideCollectionControls, words.hideControlsHelp),
    ],
  },
  {
    id: 'mail',
    name: words.mail,
    text: words.mailServerHelp,
    trial: 'mail',
    fields: [
      text('meta.senderName', words.sendersName, '', 'required'),
      text('meta.senderAddress', words.sendersAddress, '', 'required|email'),
      flag('smtp.enabled', words.sendThroughMailServer),
      text('smtp.host', words.mailServer),
      whole('smtp.port', words.port, words.portHelp),
      text('smtp.username', words.userName),
      secret('smtp.password', words.password),
      flag('smtp.tls', words.tlsFromTheStart, words.tlsHelp),
      defineField({
        name: 'smtp.authMethod',
        label: words.loginMethod,
        type: 'select',
        placeholder: words.chosenByTheServer,
        options: [
          { value: 'PLAIN', label: words.plain },
          { value: 'LOGIN', label: words.login },
        ],
      }),
      text('smtp.localName', words.localName, words.localNameHelp),
    ],
  },
  { id: 'letters', name: words.emailTexts, fields: LETTERS.flatMap(mailFields) },
  { id: 'storage', name: words.files, trial: 'storage', fields: storage('s3') },
  {
    id: 'backups',
    name: words.backups,
    trial: 'backups',
    fields: [
      text('backups.cron', words.when, words.whenHelp),
      whole('backups.cronMaxKeep', words.backupsToKeep, words.zeroKeepsAll),
      ...storage('backups.s3'),
    ],
  },
  {
    id: 'limits',
    name: words.limits,
    fields: [
      flag('rateLimits.enabled', words.limitRequests),
      defineField({
        name: 'rateLimits.rules',
        label: words.rules,
        type: 'json',
        lines: 10,
        help: words.rateRulesHelp,
      }),
      flag('batch.enabled', words.allowBatches, words.allowBatchesHelp),
      whole('batch.maxRequests', words.writesPerBatch),
      whole('batch.timeout', words.timeForABatch, words.inSeconds),
      whole('batch.maxBodySize', words.maximumSizeOfBatch, 'In bytes; 0 is 128 MB.'),
    ],
  },
  {
    id: 'proxy',
    name: words.trustedProxy,
    text: words.trustedProxyHelp,
    fields: [
      defineField({
        name: 'trustedProxy.headers',
        label: words.headers,
        type: 'tags',
        help: words.headersHelp,
      }),
      flag('trustedProxy.useLeftmostIP', words.useFirstAddress, words.useFirstAddressHelp),
    ],
  },
  {
    id: 'logs',
    name: words.logs,
    fields: [
      whole('logs.maxDays', words.daysToKeepLogs, words.zeroKeepsNone),
      defineField({
        name: 'logs.minLevel',
        label: words.lowestLevel,
        type: 'number',
        step: 1,
        help: words.lowestLevelHelp,
        placeholder: '',
      }),
      flag('logs.logIP', words.logClientAddresses),
    ],
  },
]

/** Returns the form fields of one login provider. */
export function providerFields(at: string): FieldDefinition[] {
  return [
    flag(`${at}.enabled`, words.peopleCanLogIn),
    text(`${at}.clientId`, words.clientId),
    secret(`${at}.clientSecret`, words.clientSecret),
    text(`${at}.displayName`, words.nameOnTheButton),
    text(`${at}.authUrl`, words.loginAddress, words.usualAddressHelp),
    text(`${at}.tokenUrl`, words.tokenAddress),
    text(`${at}.userApiUrl`, words.profileAddress),
  ]
}
