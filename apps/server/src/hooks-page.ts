import { BUILT_IN } from '@docket/model/built-in'
import type { CollectionSchema, Index } from '@docket/model/kernel/collection'
import {
  COMMIT_PHASES,
  DELETE_PHASES,
  EVERY,
  type Hook,
  type Phase,
  type RecordStore,
  SAVE_PHASES,
} from '@docket/records/engine'

const TOP = `# What happens on a write

This page is written by \`npm run docs:hooks\` from the hooks that a running server has registered. Do not edit
it: change the hook, run the command, and commit both.

## Every write

A write takes these steps, whether it comes from the record API, the public API, a batch, an import or the
server itself. A refusal at any step before the commit undoes all of them.

1. **Request.** The caller is identified, and the body is read. Uploaded files are stored before the
   transaction begins.
2. **Access rule.** The rule of the collection decides whether the caller may make this write at all. An update
   or a deletion is checked against the stored record; a creation, against the new one. The server itself and
   administrators of the installation pass every rule. \`If-Match\` refuses an update of a record that someone
   else has saved in the meantime.
3. **Values.** Values are converted to the types of their fields. Wrong ones are reported before any hook runs.
   The organization of a record never changes.
4. **\`derive\`** hooks fill in values that follow from others. Each receives the record as given, and no two set
   the same field, so they cannot depend on each other.
5. **\`validate\`** hooks return the faults of fields. They are reported together with what the fields themselves
   require: required values, lengths, patterns, sizes and types of files.
6. **\`guard\`** hooks decide whether this change is allowed now: states, conflicts, limits, locks. The record is
   valid by then. A guard throws a refusal.
7. **\`effect\`** hooks write related records in the same transaction, and may return references to records that
   they created.
8. **Store.** References must point to existing records of the same organization. On Postgres, writers of one
   channel wait for each other. The row is written; the database itself enforces unique indexes and rejects double
   booking. If another transaction was slightly faster, the whole write runs once more.
9. **\`beforeCommit\`** hooks see all changes of the transaction: the audit log, emails, jobs and messages that
   must be sent if, and only if, it commits. The change feed for other processes is written last.
10. **Commit.**
11. **\`invalidate\`** hooks drop cached data.
12. **\`afterCommit\`** listeners run, those for all collections first. If a listener fails, the error is logged and the
    others still run. Within a second, \`afterForeignCommit\` listeners of other processes learn of the change.

A deletion takes the same steps with \`guardDelete\` and \`effectOfDelete\` instead of 3 to 7, for the record and
for every record that is deleted with it. References in the remaining records are emptied; if one is required, the
deletion is refused.

Phases run in this order, no matter in which order features are installed. Within a phase, hooks do not depend
on each other; they run in the order of their features' names. The list of each collection names the feature in
parentheses.
`

/** Returns docs/hooks.md: what happens on a write, for each built-in collection. */
export function hooksPage(hooks: RecordStore['hooks']): string {
  const all = [...SAVE_PHASES, ...DELETE_PHASES, ...COMMIT_PHASES].flatMap((phase): Hook[] => [
    ...hooks.in(phase),
  ])
  const schemas = BUILT_IN.map(({ schema }): CollectionSchema => schema)
  schemas.sort((one, other) => (one.name < other.name ? -1 : 1))
  const [hooked, plain] = [true, false].map((isHooked) =>
    schemas.filter(({ name }) => all.some(({ collection }) => collection === name) === isHooked),
  )
  const parts = [
    TOP,
    '### Hooks of every collection\n',
    `${phaseLines(all.filter(({ collection }) => collection === EVERY)).join('\n')}\n`,
    ...(hooked ?? []).map((schema) => section(schema, all)),
    '## Collections without hooks of their own\n',
    ...(plain ?? []).map((schema) => section(schema, all, '###')),
  ]
  return parts.join('\n')
}

function section(schema: CollectionSchema, all: readonly Hook[], heading = '##'): string {
  const own = all.filter(({ collection }) => collection === schema.name)
  const inside = own.filter(({ phase }) => !isListener(phase))
  const after = own.filter(({ phase }) => isListener(phase))
  const lines = [
    ...accessLines(schema),
    ...phaseLines(inside.filter(({ phase }) => phase !== 'beforeCommit')),
    ...storeLines(schema),
    `- audit log: ${auditOf(schema)}`,
    ...phaseLines(inside.filter(({ phase }) => phase === 'beforeCommit')),
    ...phaseLines(after),
  ]
  return `${heading} ${schema.name}\n\n${lines.join('\n')}\n`
}

function isListener(phase: Phase): boolean {
  return phase === 'invalidate' || phase === 'afterCommit' || phase === 'afterForeignCommit'
}

/** Returns a line for each phase, followed by a list if several hooks run. */
function phaseLines(hooks: readonly Hook[]): string[] {
  // A hook that is registered for several phases gets one line, such as a listener for this process and for others.
  const byText = Map.groupBy(hooks, ({ name, owner }) => `${name} (${owner})`)
  const byPhases = Map.groupBy(byText, ([, own]) =>
    own.map(({ phase }) => `\`${phase}\``).join(' and '),
  )
  return [...byPhases].flatMap(([phases, own]) => {
    const texts = own.map(([text]) => text)
    if (texts.length === 1) return [`- ${phases}: ${texts[0]}`]
    return [`- ${phases}:`, ...texts.map((text) => `  - ${text}`)]
  })
}

function accessLines({ access }: CollectionSchema): string[] {
  const actions = ['create', 'update', 'delete'] as const
  const byRule = Map.groupBy(actions, (action) => access[action] ?? undefined)
  return [...byRule].map(([rule, own]) => `- access rule to ${own.join(', ')}: ${sayRule(rule)}`)
}

function sayRule(rule: string | undefined): string {
  if (rule === undefined) return 'only the server and administrators of the installation'
  return rule === '' ? 'everyone' : `\`${rule.replace(/\s+/g, ' ')}\``
}

function storeLines({ indexes, exclusive, fields }: CollectionSchema): string[] {
  const unique = indexes.filter((index) => index.unique).map(sayIndex)
  const files = Object.entries(fields).flatMap(([name, { type }]) =>
    type === 'file' ? `\`${name}\`` : [],
  )
  return [
    ...(unique.length > 0 ? [`- unique: ${unique.join('; ')}`] : []),
    ...(exclusive
      ? [
          `- exclusive: no two of one \`${exclusive.within}\` overlap between \`${exclusive.from}\` and \`${exclusive.until}\``,
        ]
      : []),
    ...(files.length > 0 ? [`- files: ${files.join(', ')}`] : []),
  ]
}

function sayIndex({ fields, where }: Index): string {
  const names = fields.map((field) => `\`${field}\``).join(' with ')
  return where ? `${names} where \`${where}\`` : names
}

function auditOf({ name, tenant, unaudited, auditedEach }: CollectionSchema): string {
  if (unaudited || (!tenant && name !== 'organizations')) return 'no change'
  return auditedEach ? 'every change' : 'every change; many alike changes by the server as one'
}
