import { entities as names } from '@docket/texts/studio/app'
import type { AreaList } from '#resources/resource.ts'

export const MEMBER_LISTS: readonly AreaList[] = [
  { name: names.members, path: '/members' },
  { name: names.certificates, path: '/members/certificates' },
  { name: names.classes, path: '/members/classes' },
  { name: names.charges, path: '/members/charges' },
  { name: names.dues, path: '/members/dues' },
  { name: names.certificateTypes, path: '/members/certificate-types' },
]
