import { BUILT_IN } from '@docket/model/built-in'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import { type AuditEvent, auditEvents } from '@docket/model/station/audit-events'
import { entities as names } from '@docket/texts/studio/app'
import { audit as words } from '@docket/texts/studio/station'
import { AuditChanges } from '#resources/record/audit-changes.tsx'
import { resource } from '#resources/resource.ts'
import { ORGANIZATION_LISTS } from '../lists/lists.ts'

const ACTIONS = { create: words.created, update: words.changed, delete: words.deleted }

/** Says what kind of record was changed: “Caption tracks”. */
function kindOf({ target }: Pick<AuditEvent, 'target'>): string {
  return labelOf(target)
}

function fieldsOf({ action, before, after }: AuditEvent): string {
  if (action !== 'update') return ''
  return Object.keys({ ...before, ...after })
    .map(labelOf)
    .join(', ')
}

export const auditPages = resource(auditEvents, {
  path: '/organization/audit',
  one: names.change,
  many: names.changes,
  area: ORGANIZATION_LISTS,
  words: {
    at: { label: words.when },
    actorName: { label: words.who, help: words.actorNameHelp },
    action: { label: words.action, names: ACTIONS },
    targetName: { label: words.what },
    targetId: { label: words.id },
    target: { label: words.type, text: (target) => labelOf(String(target)) },
  },
  columns: [
    'targetName',
    'action',
    'at',
    {
      id: 'who',
      label: words.who,
      width: 152,
      cell: ({ actorName }) => actorName || words.docket,
      text: ({ actorName }) => actorName || words.docket,
    },
    { id: 'kind', label: words.type, width: 136, cell: kindOf, text: kindOf },
    { id: 'fields', label: words.fields, width: 176, cell: fieldsOf, text: fieldsOf },
  ],
  search: ['actorName', 'target', 'targetName', 'targetId'],
  filters: ['action'],
  sort: '-at',
  sections: [{ names: ['at', 'actorName', 'action', 'target', 'targetName', 'targetId'] }],
  tabs: [
    {
      id: 'changes',
      name: words.oldAndNewValues,
      content: ({ record }) => <ChangedValues record={record} />,
    },
  ],
  empty: (
    <>
      <strong>{words.nothingChanged}</strong> {words.nothingChangedHelp}
    </>
  ),
})

/** The values of a record before and after a change. Loads the definitions of all collections, so it loads on demand. */
function ChangedValues({ record }: { record: AuditEvent }) {
  const found = BUILT_IN.find(({ name }) => name === record.target)
  if (found) return <AuditChanges event={record} schema={found.schema} words={{}} />
  return <pre>{JSON.stringify({ before: record.before, after: record.after }, null, 2)}</pre>
}
