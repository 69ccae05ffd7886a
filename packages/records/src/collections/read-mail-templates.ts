import type { AccountMailName, AuthOptions, OwnTemplate } from '@docket/model/kernel/auth-options'
import type { Field } from '@docket/model/kernel/field'
import { faults as faultWords } from '@docket/texts/model/texts'
import { collections as words } from '@docket/texts/server/records'
import type { GivenCollection } from './definition.ts'

type Templates = NonNullable<AuthOptions['templates']>
type Path = readonly string[]
type Problem = readonly [path: Path, message: string]

const MAX_SUBJECT_LENGTH = 500
const MAX_BODY_LENGTH = 100_000
const EMPTY: OwnTemplate = { subject: '', body: '' }

/** The path of each template in the record API, and the placeholders of which it must contain at least one. */
const PLACES: readonly (readonly [AccountMailName, Path, readonly string[]])[] = [
  ['verification', ['verificationTemplate'], ['{TOKEN}', '{ACTION_URL}']],
  ['passwordReset', ['resetPasswordTemplate'], ['{TOKEN}', '{ACTION_URL}']],
  ['emailChange', ['confirmEmailChangeTemplate'], ['{TOKEN}', '{ACTION_URL}']],
  ['otp', ['otp', 'emailTemplate'], ['{OTP}']],
  ['alert', ['authAlert', 'emailTemplate'], []],
]

/** The values that emails can contain in addition to the fields of the record. */
const OF_EVERY_USER = [
  'id',
  'collectionId',
  'collectionName',
  'created',
  'updated',
  'username',
  'email',
  'emailVisibility',
  'verified',
]

/**
 * Reads the collection's own email templates. Templates that are not given stay unchanged; an empty one reverts to the
 * template in the settings.
 */
export function readMailTemplates(
  given: GivenCollection,
  fields: Readonly<Record<string, Field>>,
  before: Templates = {},
): { read: { templates?: Templates }; faults: readonly Problem[] } {
  const shown = Object.entries(fields).flatMap(([name, { hidden }]) => (hidden ? [] : [name]))
  const names = new Set([...OF_EVERY_USER, ...shown])
  const faults: Problem[] = []
  const templates: Partial<Record<AccountMailName, OwnTemplate>> = {}
  for (const [name, path, needed] of PLACES) {
    const current = before[name] ?? EMPTY
    const said = saidAt(given, path)
    if (said !== undefined && typeof said !== 'object') faults.push([path, faultWords.invalid])
    const next = { ...current, ...pick(said) }
    const problems = isSame(next, current) ? [] : problemsOf(next, { path, needed, names })
    faults.push(...problems)
    if (problems.length === 0 && !isSame(next, EMPTY)) templates[name] = next
  }
  return { read: Object.keys(templates).length > 0 ? { templates } : {}, faults }
}

/** Returns a template in the shape of the record API. It is empty if the settings provide the template. */
export function writeMailTemplate({ templates }: AuthOptions, name: AccountMailName): OwnTemplate {
  return templates?.[name] ?? EMPTY
}

function saidAt(given: GivenCollection, path: Path): unknown {
  const at = (value: unknown, key: string) =>
    typeof value === 'object' && value !== null
      ? ((value as Record<string, unknown>)[key] ?? undefined)
      : undefined
  return path.reduce(at, given as unknown)
}

/** Returns the parts that are given. They may have any type. */
function pick(said: unknown): Partial<OwnTemplate> {
  const { subject, body } = (said ?? {}) as Partial<OwnTemplate>
  return { ...(subject !== undefined && { subject }), ...(body !== undefined && { body }) }
}

type TemplateCheck = { path: Path; needed: readonly string[]; names: ReadonlySet<string> }

function problemsOf(
  { subject, body }: OwnTemplate,
  { path, needed, names }: TemplateCheck,
): Problem[] {
  if (isSame({ subject, body }, EMPTY)) return []
  const inSubject = textProblem(subject, MAX_SUBJECT_LENGTH) ?? fieldProblem(subject, names)
  const inBody =
    textProblem(body, MAX_BODY_LENGTH) ?? fieldProblem(body, names) ?? missingProblem(body, needed)
  return [
    ...(inSubject ? [[[...path, 'subject'], inSubject] as const] : []),
    ...(inBody ? [[[...path, 'body'], inBody] as const] : []),
  ]
}

function textProblem(text: unknown, most: number): string | undefined {
  if (typeof text !== 'string') return faultWords.invalid
  if (text.trim() === '') return faultWords.blank
  return text.length > most ? words.templates.tooLong({ most }) : undefined
}

function fieldProblem(text: string, names: ReadonlySet<string>): string | undefined {
  const unknown = [...text.matchAll(/\{RECORD:(\w+)\}/g)].find(([, name = '']) => !names.has(name))
  return unknown && words.templates.noField({ name: unknown[1] ?? '' })
}

function missingProblem(body: string, needed: readonly string[]): string | undefined {
  const isThere = needed.length === 0 || needed.some((name) => body.includes(name))
  return isThere ? undefined : words.templates.mustContain({ placeholder: needed[0] ?? '' })
}

function isSame(one: OwnTemplate, other: OwnTemplate): boolean {
  return one.subject === other.subject && one.body === other.body
}
