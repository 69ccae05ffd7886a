import { catalog } from '#texts/catalog.ts'

export const words = catalog('organization/lists', {
  identity: 'Identity',
  people: 'People',
  invitations: 'Invitations',
  categories: 'Categories',
  obligations: 'Obligations',
  customFields: 'Custom fields',
  audit: 'Audit',
})
