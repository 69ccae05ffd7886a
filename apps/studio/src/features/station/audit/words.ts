import { catalog } from '#texts/catalog.ts'

export const words = catalog('organization/audit', {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  change: 'change',
  changes: 'Changes',
  when: 'When',
  who: 'Who',
  actorNameHelp: 'Docket makes changes itself through jobs and imports.',
  action: 'Action',
  what: 'What',
  id: 'ID',
  type: 'Type',
  docket: 'Docket',
  fields: 'Fields',
  oldAndNewValues: 'Old and new values',
  nothingChanged: 'Nothing has been changed yet.',
  nothingChangedHelp: 'Every change to your station’s records is listed here for one year.',
})
