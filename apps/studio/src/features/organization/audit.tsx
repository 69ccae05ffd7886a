import { BUILT_IN } from '@docket/model/built-in'
import { type AuditEvent, auditEvents } from '@docket/model/collections/station/audit-events'
import { AuditChanges } from '#resources/record/audit-changes.tsx'
import { resource } from '#resources/resource.ts'
import { ORGANIZATION_LISTS } from './area.ts'

const ACTIONS = { create: 'Created', update: 'Changed', delete: 'Deleted' }

/** Turns the collection name `captionTracks` into “caption tracks”. */
function kindOf({ target }: Pick<AuditEvent, 'target'>): string {
  return target.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function fieldsOf({ action, before, after }: AuditEvent): string {
  return action === 'update' ? Object.keys({ ...before, ...after }).join(', ') : ''
}

function Changes({ record }: { record: AuditEvent }) {
  const found = BUILT_IN.find(({ name }) => name === record.target)
  if (found) return <AuditChanges event={record} schema={found.schema} words={{}} />
  return <pre>{JSON.stringify({ before: record.before, after: record.after }, null, 2)}</pre>
}

export const auditPages = resource(auditEvents, {
  path: '/organization/audit',
  one: 'change',
  many: 'Changes',
  area: ORGANIZATION_LISTS,
  words: {
    at: { label: 'When' },
    actorName: { label: 'Who', help: 'Empty means Docket itself, by a job or an import.' },
    action: { label: 'Action', names: ACTIONS },
    targetName: { label: 'What' },
    targetId: { label: 'Id' },
    target: { label: 'Type' },
  },
  columns: [
    'at',
    {
      id: 'who',
      label: 'Who',
      width: 152,
      cell: ({ actorName }) => actorName || 'Docket itself',
      text: ({ actorName }) => actorName || 'Docket itself',
    },
    'action',
    { id: 'kind', label: 'Type', width: 136, cell: kindOf, text: kindOf },
    'targetName',
    { id: 'fields', label: 'Fields', width: 176, cell: fieldsOf, text: fieldsOf },
  ],
  search: ['actorName', 'target', 'targetName', 'targetId'],
  filters: ['action'],
  sort: '-at',
  sections: [{ names: ['at', 'actorName', 'action', 'target', 'targetName', 'targetId'] }],
  tabs: [{ id: 'changes', name: 'Old and new values', content: Changes }],
  empty: (
    <>
      <strong>Nothing has been changed yet.</strong> Every change to your station’s records is
      listed here for one year.
    </>
  ),
})
