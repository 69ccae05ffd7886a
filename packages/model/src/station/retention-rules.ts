import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { calendarDay, choice, flag, reference, text, whole } from '../kernel/field.ts'

/**
 * A retention rule: how long until records are archived or deleted. A legal hold protects every record that it
 * matches.
 */
export const retentionRules = collection('retentionRules', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    target: choice(['shows', 'media', 'members', 'campaigns'], { required: true }),
    afterDays: whole({ max: 36_500 }),
    afterRuns: whole({ max: 10_000 }),
    category: reference('categories'),
    action: choice(['archive', 'clearFile', 'delete'], { required: true }),
    legalHold: flag(),
    active: flag(),
    // The day on which administrators were last warned that the rule will soon remove something.
    warnedOn: calendarDay({ hidden: true, unaudited: true }),
  },
  indexes: [{ fields: ['organization'] }],
  access: readByMembers('organization'),
})

export type RetentionRule = RecordOf<typeof retentionRules>
