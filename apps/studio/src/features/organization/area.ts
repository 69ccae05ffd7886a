import type { AreaList } from '#resources/resource.ts'

export const ORGANIZATION_LISTS: readonly AreaList[] = [
  { name: 'Identity', path: '/organization' },
  { name: 'People', path: '/organization/people' },
  { name: 'Invitations', path: '/organization/invitations' },
  { name: 'Categories', path: '/categories' },
  { name: 'Custom fields', path: '/organization/fields' },
  { name: 'Audit', path: '/organization/audit' },
]
