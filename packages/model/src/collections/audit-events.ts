import { staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { choice, instant, json, number, reference, text } from '../field.ts'

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
    // Where it stands in the chain of its organization, from 1, and the digest of it and all before.
    // The server seals events shortly after it wrote them: 0 and '' until then.
    place: number({ min: 0, noDecimal: true }),
    digest: text({ max: 64 }),
  },
  indexes: [
    { fields: ['organization', 'at'] },
    { fields: ['organization', 'target', 'targetId', 'at'] },
    { fields: ['organization', 'place'] },
    // What waits to be sealed is looked for often, and is little.
    { fields: ['organization'], where: '"place" = 0' },
  ],
  access: { list: ADMINS, view: ADMINS },
})

export type AuditEvent = RecordOf<typeof auditEvents>
