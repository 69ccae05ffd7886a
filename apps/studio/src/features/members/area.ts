import type { AreaList } from '#resources/resource.ts'

export const MEMBER_LISTS: readonly AreaList[] = [
  { name: 'Members', path: '/members' },
  { name: 'Certificates', path: '/members/certificates' },
  { name: 'Classes', path: '/members/classes' },
  { name: 'Charges', path: '/members/charges' },
  { name: 'Certificate types', path: '/members/certificate-types' },
]
