import { staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { choice, instant, json, reference, text } from '../field.ts'

const ADMINS = staffOf('organization')

/** One write: who changed what, from what to what. Written by the server alone. */
export const auditEvents = collection('auditEvents', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // Empty: the server itself, by a job or an import.
    actor: text({ max: 15 }),
    actorName: text({ max: 200 }),
    action: choice(['create', 'update', 'delete'], { required: true }),
    target: text({ required: true, max: 60 }),
    targetId: text({ required: true, max: 15 }),
    targetName: text({ max: 300 }),
    // The fields that changed, as they were and as they are. Hidden fields and secrets never are.
    before: json<Record<string, unknown>>({ maxSize: 131_072 }),
    after: json<Record<string, unknown>>({ maxSize: 131_072 }),
    at: instant({ required: true }),
  },
  indexes: [
    { fields: ['organization', 'at'] },
    { fields: ['organization', 'target', 'targetId', 'at'] },
  ],
  access: { list: ADMINS, view: ADMINS },
})

export type AuditEvent = RecordOf<typeof auditEvents>
