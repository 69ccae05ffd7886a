import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, instant, json, number, reference, text } from '../kernel/field.ts'

const ADMINS = staffOf('organization')

/**
 * An audit event: one write, with its author and the values before and after. Only the server creates them.
 */
export const auditEvents = collection('auditEvents', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // Empty when the server itself wrote the record, in a job or an import.
    actor: text({ max: 15 }),
    actorName: text({ max: 200 }),
    action: choice(['create', 'update', 'delete'], { required: true }),
    target: text({ required: true, max: 60 }),
    targetId: text({ required: true, max: 15 }),
    targetName: text({ max: 300 }),
    // The changed fields with their old and new values. Hidden fields and secrets are never included.
    before: json<Record<string, unknown>>({ maxSize: 131_072 }),
    after: json<Record<string, unknown>>({ maxSize: 131_072 }),
    at: instant({ required: true }),
    // The position in the organization's hash chain, from 1, and the digest of this event and all earlier
    // ones. The server seals events shortly after it writes them; until then they hold 0 and ''.
    place: number({ min: 0, noDecimal: true }),
    digest: text({ max: 64 }),
  },
  indexes: [
    { fields: ['organization', 'at'] },
    { fields: ['organization', 'target', 'targetId', 'at'] },
    { fields: ['organization', 'place'] },
    // Speeds up the frequent search for the few events that are not sealed yet.
    { fields: ['organization'], where: '"place" = 0' },
  ],
  access: { list: ADMINS, view: ADMINS },
})

export type AuditEvent = RecordOf<typeof auditEvents>
