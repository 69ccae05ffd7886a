import { apiKeys } from '@docket/model/collections/api-keys'
import { resource } from '#resources/resource.ts'
import { INTEGRATION_LISTS } from './area.ts'

export const keyPages = resource(apiKeys, {
  path: '/integrations/keys',
  one: 'API key',
  many: 'API keys',
  area: INTEGRATION_LISTS,
  words: {
    ending: { label: 'Ends in' },
    scopes: { label: 'May' },
    lastUsedAt: { label: 'Last used' },
    expiresAt: { label: 'Good until' },
    revokedAt: { label: 'Revoked' },
    createdBy: { label: 'Made by' },
  },
  columns: ['name', 'ending', 'scopes', 'lastUsedAt', 'expiresAt', 'revokedAt'],
  search: ['name', 'ending'],
  sort: 'name',
  sections: [
    { names: ['name', 'ending', 'scopes', 'createdBy', 'lastUsedAt', 'expiresAt', 'revokedAt'] },
  ],
  removable: true,
  empty: (
    <>
      <strong>No API keys yet.</strong> A key lets a program of yours read the schedule, or write
      it, through the public API.
    </>
  ),
})
