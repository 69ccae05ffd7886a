import { defineField, type FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { collections as words } from '@docket/texts/studio/admin'
import type { DraftField } from './field-dialog.tsx'
import type { CollectionChanges, StoredCollection } from './stored-collections.ts'

/**
 * An access rule. Closed: administrators only. Open: requests that match the filter in `text`; `''` matches
 * everyone.
 */
export type DraftRule = { open: boolean; text: string }

export const RULES = {
  listRule: words.list,
  viewRule: words.view,
  createRule: words.create,
  updateRule: words.update,
  deleteRule: 'Delete',
} as const

export type RuleName = keyof typeof RULES

export const RULE_NAMES = Object.keys(RULES) as RuleName[]
/** Records of a view cannot be written, so it has only read rules. */
export const VIEW_RULE_NAMES: RuleName[] = ['listRule', 'viewRule']

const CLOSED: DraftRule = { open: false, text: '' }

const TYPE = defineField({
  label: words.type,
  name: 'type',
  type: 'select',
  value: 'base',
  rules: 'required',
  options: [
    { value: 'base', label: words.records },
    { value: 'auth', label: words.peopleWhoLogIn },
    { value: 'view', label: words.viewOfOtherRecords },
  ],
})

/** All values of the collection form. Fields and rules have their own controls. */
export const DRAFT_FIELDS: readonly FieldDefinition[] = [
  defineField({
    label: words.name,
    name: 'name',
    rules: 'required|max:64',
    help: words.nameHelp,
  }),
  TYPE,
  defineField({ label: words.fields, name: 'fields', type: 'json', value: [] }),
  defineField({
    label: words.query,
    name: 'viewQuery',
    type: 'multiline',
    lines: 8,
    help: words.queryHelp,
  }),
  ...RULE_NAMES.map((name) =>
    defineField({ label: RULES[name], name, type: 'json', value: CLOSED }),
  ),
  defineField({
    label: words.indexes,
    name: 'indexes',
    type: 'multiline',
    lines: 3,
    help: words.indexesHelp,
  }),
]

export function draftOf(stored: StoredCollection): Record<string, unknown> {
  const rules = RULE_NAMES.map((name) => [name, ruleOf(stored[name])] as const)
  return {
    name: stored.name,
    type: stored.type,
    fields: stored.fields.filter(({ system }) => !system),
    viewQuery: stored.viewQuery ?? '',
    indexes: stored.indexes.join('\n'),
    ...Object.fromEntries(rules),
  }
}

/** Returns the complete collection to send, because the server drops any field that is left out. */
export function changesOf(
  values: Readonly<Record<string, unknown>>,
  stored?: StoredCollection,
): CollectionChanges {
  const type = values.type as StoredCollection['type']
  const isView = type === 'view'
  const names = isView ? VIEW_RULE_NAMES : RULE_NAMES
  const rules = names.map((name) => {
    const { open, text } = values[name] as DraftRule
    return [name, open ? text.trim() : null] as const
  })
  const around = stored?.fields.filter(({ system }) => system) ?? []
  return {
    name: String(values.name).trim(),
    ...(!stored && { type }),
    ...(isView
      ? { viewQuery: String(values.viewQuery ?? '') }
      : {
          fields: [...around, ...(values.fields as readonly DraftField[])],
          indexes: linesOf(values.indexes),
        }),
    ...Object.fromEntries(rules),
  }
}

function ruleOf(rule: string | null): DraftRule {
  return rule === null ? CLOSED : { open: true, text: rule }
}

function linesOf(text: unknown): string[] {
  return String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
