import {
  AUTH_OPTIONS,
  type AuthOptions,
  type CollectionProvider,
  ONLY_VERIFIED,
  passwordMethods,
} from '@docket/model/kernel/auth-options'
import { type FieldFaults, hasFaults } from '@docket/model/kernel/errors'
import type { Field } from '@docket/model/kernel/field'
import { faults as faultWords } from '@docket/texts/model/texts'
import { collections as words } from '@docket/texts/server/records'
import { z } from 'zod'
import { fault, type GivenCollection } from './definition.ts'
import { readMailTemplates } from './read-mail-templates.ts'
import { readProviders } from './read-providers.ts'
import { tokenFaults } from './unsupported-options.ts'

const DAY_SEC = 86_400
const HOUR_SEC = 3600
const domains = z.array(z.string().max(255)).max(100).nullable()

/** All login options, named as in the newer form, or as in the older form where the newer one has no name. */
const OPTIONS = z.object({
  authRule: z.string().nullable(),
  enabled: z.boolean(),
  identityFields: z.array(z.enum(['email', 'username'])).max(2),
  oauth2: z.boolean(),
  mappedFields: z.record(z.string().max(45), z.string().max(45)).nullable(),
  required: z.boolean(),
  exceptDomains: domains,
  onlyDomains: domains,
  min: z.int().min(5).max(72),
  duration: z
    .int()
    .min(60)
    .max(365 * DAY_SEC),
  otp: z.boolean(),
  otpDuration: z.int().min(60).max(HOUR_SEC),
  otpLength: z.int().min(6).max(12),
  mfa: z.boolean(),
  mfaDuration: z.int().min(60).max(HOUR_SEC),
  mfaRule: z.string(),
  alert: z.boolean(),
})

type Option = keyof typeof OPTIONS.shape
type SetOption = { value: unknown; path: readonly string[] }

/**
 * Reads the login options in the older form (`options`) or the newer one. Options that are not given stay unchanged. A
 * collection that a client has read and sends back gives every option twice; the value that differs from `before` wins.
 * Faults are under the keys that were given.
 */
export function readAuthOptions(
  given: GivenCollection,
  fields: Readonly<Record<string, Field>>,
  before: AuthOptions = AUTH_OPTIONS,
): { auth: AuthOptions; faults: FieldFaults } {
  const faults: FieldFaults = tokenFaults(given)
  const names = new Set(['username', ...Object.keys(fields)])
  const current = valuesOf(before)
  const values: Record<string, unknown> = { ...current }
  for (const [option, { value, path }] of saidOptions(given, before, current)) {
    const read = OPTIONS.shape[option].safeParse(value)
    const problem = read.success ? problemOf(option, read.data, names) : faultWords.invalid
    if (problem) place(faults, path, problem)
    else values[option] = read.data
  }
  const read = readProviders(asObject(given.oauth2).providers, before.oauth2.providers)
  if (hasFaults(read.faults)) {
    faults.oauth2 = { ...(faults.oauth2 as FieldFaults | undefined), ...read.faults }
  }
  const mails = readMailTemplates(given, fields, before.templates)
  for (const [path, problem] of mails.faults) place(faults, path, problem)
  const auth = { ...toAuthOptions(OPTIONS.parse(values), read.providers), ...mails.read }
  // Older clients turn passwords off by leaving both kinds out.
  if (values.enabled === true && isEmptied(asObject(given.passwordAuth).identityFields)) {
    place(faults, ['passwordAuth', 'identityFields'], faultWords.blank)
  }
  if (auth.mfa.enabled && countWays(auth) < 2) place(faults, ['mfa', 'enabled'], words.twoWays)
  return { auth, faults }
}

function valuesOf({
  rule,
  password,
  oauth2,
  email,
  tokenSec,
  otp,
  mfa,
  alert,
}: AuthOptions): Record<Option, unknown> {
  return {
    authRule: rule,
    enabled: password.enabled,
    identityFields: [...password.identityFields],
    min: password.min,
    oauth2: oauth2.enabled,
    mappedFields: oauth2.mappedFields,
    required: email.required,
    exceptDomains: [...email.exceptDomains],
    onlyDomains: [...email.onlyDomains],
    duration: tokenSec,
    otp: otp.enabled,
    otpDuration: otp.durationSec,
    otpLength: otp.length,
    mfa: mfa.enabled,
    mfaDuration: mfa.durationSec,
    mfaRule: mfa.rule,
    alert: alert?.enabled ?? false,
  }
}

function toAuthOptions(
  values: z.infer<typeof OPTIONS>,
  providers: readonly CollectionProvider[],
): AuthOptions {
  const { enabled, identityFields, min, required } = values
  return {
    rule: values.authRule,
    password: { enabled: enabled && identityFields.length > 0, identityFields, min },
    oauth2: {
      enabled: values.oauth2,
      mappedFields: values.mappedFields ?? {},
      ...(providers.length > 0 && { providers }),
    },
    email: {
      required,
      exceptDomains: values.exceptDomains ?? [],
      onlyDomains: values.onlyDomains ?? [],
    },
    tokenSec: values.duration,
    otp: { enabled: values.otp, durationSec: values.otpDuration, length: values.otpLength },
    mfa: { enabled: values.mfa, durationSec: values.mfaDuration, rule: values.mfaRule },
    ...(values.alert && { alert: { enabled: true } }),
  }
}

function isEmptied(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0
}

function countWays({ password, oauth2, otp }: AuthOptions): number {
  return [password, oauth2, otp].filter(({ enabled }) => enabled).length
}

/** Returns the given options that differ from the current ones. */
function saidOptions(
  given: GivenCollection,
  before: AuthOptions,
  current: Record<Option, unknown>,
): Map<Option, SetOption> {
  const said = new Map<Option, SetOption>()
  const say = (option: Option, value: unknown, path: readonly string[]) => {
    const isNews = value !== undefined && !isSame(value ?? [], current[option] ?? [])
    if (isNews && !said.has(option)) said.set(option, { value, path })
  }
  const part = (name: string) => asObject(given[name])
  const passwordAuth = part('passwordAuth')
  if (given.authRule !== undefined && given.authRule !== before.rule) {
    said.set('authRule', { value: given.authRule, path: ['authRule'] })
  }
  say('enabled', passwordAuth.enabled, ['passwordAuth', 'enabled'])
  say('identityFields', passwordAuth.identityFields, ['passwordAuth', 'identityFields'])
  say('oauth2', part('oauth2').enabled, ['oauth2', 'enabled'])
  say('mappedFields', part('oauth2').mappedFields, ['oauth2', 'mappedFields'])
  say('duration', part('authToken').duration, ['authToken', 'duration'])
  for (const [option, name, key] of STEPS) say(option, part(name)[key], [name, key])
  const [email, emailPath] = systemField(given, 'email')
  for (const option of ['required', 'exceptDomains', 'onlyDomains'] as const) {
    say(option, email[option], [...emailPath, option])
  }
  const [password, passwordPath] = systemField(given, 'password')
  // Newer clients send 0 for no minimum of their own.
  say('min', password.min || undefined, [...passwordPath, 'min'])
  sayOld(asObject(given.options), before, say)
  return said
}

type OptionSetter = (option: Option, value: unknown, path: readonly string[]) => void

function sayOld(old: Record<string, unknown>, before: AuthOptions, say: OptionSetter): void {
  const { usernamePassword, emailPassword, onlyVerified } = passwordMethods(before)
  const { allowEmailAuth = emailPassword, allowUsernameAuth = usernamePassword } = old
  if (allowEmailAuth !== emailPassword || allowUsernameAuth !== usernamePassword) {
    const path = ['options', 'allowEmailAuth']
    const kinds = [allowEmailAuth && 'email', allowUsernameAuth && 'username'].filter(Boolean)
    say('identityFields', kinds, path)
    say('enabled', kinds.length > 0, path)
  }
  if (old.onlyVerified !== undefined && old.onlyVerified !== onlyVerified) {
    say('authRule', old.onlyVerified ? ONLY_VERIFIED : '', ['options', 'onlyVerified'])
  }
  for (const [name, option] of OLD_NAMES) say(option, old[name], ['options', name])
}

const STEPS = [
  ['otp', 'otp', 'enabled'],
  ['otpDuration', 'otp', 'duration'],
  ['otpLength', 'otp', 'length'],
  ['mfa', 'mfa', 'enabled'],
  ['mfaDuration', 'mfa', 'duration'],
  ['mfaRule', 'mfa', 'rule'],
  ['alert', 'authAlert', 'enabled'],
] as const

const OLD_NAMES = [
  ['allowOAuth2Auth', 'oauth2'],
  ['requireEmail', 'required'],
  ['exceptEmailDomains', 'exceptDomains'],
  ['onlyEmailDomains', 'onlyDomains'],
  ['minPasswordLength', 'min'],
] as const

/** Returns a system field that the newer form lists among the fields, and its path. */
function systemField(given: GivenCollection, name: string): [Record<string, unknown>, string[]] {
  const list: unknown[] = Array.isArray(given.fields) ? given.fields : []
  const at = list.findIndex((field) => asObject(field).name === name)
  return [asObject(list[at]), ['fields', String(at)]]
}

function problemOf(
  option: Option,
  value: unknown,
  fields: ReadonlySet<string>,
): string | undefined {
  if (option !== 'mappedFields') return undefined
  const unknown = Object.values(value ?? {}).find((name) => name !== '' && !fields.has(name))
  return unknown && words.noField({ name: unknown })
}

function place(faults: FieldFaults, [key = '', ...rest]: readonly string[], message: string): void {
  if (rest.length === 0) {
    faults[key] = fault(message)
    return
  }
  const inner = (faults[key] ?? {}) as FieldFaults
  place(inner, rest, message)
  faults[key] = inner
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
