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
    expiresOn: { label: 'Valid until', help: 'Without a date it is valid for good.' },
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
      <strong>No certificates yet.</strong> A certificate opens the equipment of its kind to a
      member. First say what one can be certified for, under “Kinds of certificate”.
    </>
  ),
})

export const certificateTypePages = resource(certTypes, {
  path: '/members/certificate-types',
  one: 'kind of certificate',
  many: 'Kinds of certificate',
  area: MEMBER_LISTS,
  words: {
    validMonths: { label: 'Valid for (months)', help: '0 is for good.' },
    unlocks: { label: 'Opens', help: 'The kinds of equipment that its holders may borrow.' },
  },
  columns: ['name', 'unlocks', 'validMonths', 'updated'],
  search: ['name', 'description'],
  sort: 'name',
  sections: [{ names: ['name', 'description', 'validMonths', 'unlocks'] }],
  bulk: ['validMonths'],
  removable: true,
  empty: (
    <>
      <strong>Nothing to be certified for yet.</strong> Name what your classes teach: field camera,
      studio, editing. Each opens kinds of equipment.
    </>
  ),
})
