import { certifications, certTypes } from '@docket/model/collections/members/certifications'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'

const CERTIFICATE = ['member', 'type', 'issuedOn', 'expiresOn', 'issuedBy'] as const

export const certificatePages = resource(certifications, {
  path: '/members/certificates',
  one: 'certificate',
  many: 'Certificates',
  area: MEMBER_LISTS,
  words: {
    type: { label: 'Certified for' },
    issuedOn: { label: 'Issued' },
    expiresOn: { label: 'Valid until', help: 'Leave it empty if it does not expire.' },
  },
  columns: ['type', 'member', 'issuedOn', 'expiresOn', 'issuedBy'],
  search: ['member.name', 'type.name'],
  filters: ['type'],
  sort: 'expiresOn',
  sections: [{ names: CERTIFICATE }],
  bulk: ['expiresOn'],
  removable: true,
  empty: (
    <>
      <strong>No certificates yet.</strong> A certificate lets a member borrow certain equipment.
      First add a type under “Certificate types”.
    </>
  ),
})

export const certificateTypePages = resource(certTypes, {
  path: '/members/certificate-types',
  one: 'certificate type',
  many: 'Certificate types',
  area: MEMBER_LISTS,
  words: {
    validMonths: { label: 'Valid for (months)', help: '0 means it does not expire.' },
    unlocks: { label: 'Allows', help: 'The types of equipment that its holders can borrow.' },
  },
  columns: ['name', 'unlocks', 'validMonths', 'updated'],
  search: ['name', 'description'],
  sort: 'name',
  sections: [{ names: ['name', 'description', 'validMonths', 'unlocks'] }],
  bulk: ['validMonths'],
  removable: true,
  empty: (
    <>
      <strong>No certificate types yet.</strong> Add what your classes teach, such as field camera,
      studio or editing. Each one allows members to borrow certain types of equipment.
    </>
  ),
})
