import { apiKeys } from '@docket/model/collections/station/api-keys'
import { resource } from '#resources/resource.ts'
import { INTEGRATION_LISTS } from './area.ts'
import { RevokeKey } from './revoke-key.tsx'

export const keyPages = resource(apiKeys, {
  path: '/integrations/keys',
  one: 'API key',
  many: 'API keys',
  area: INTEGRATION_LISTS,
  words: {
    ending: { label: 'Ends in' },
    scopes: { label: 'Scopes' },
    lastUsedAt: { label: 'Last used' },
    expiresAt: { label: 'Valid until' },
    revokedAt: { label: 'Revoked' },
    createdBy: { label: 'Created by' },
  },
  columns: [
    'name',
    'ending',
    'scopes',
    {
      id: 'revoke',
      label: 'Revoke',
      width: 96,
      cell: (key) => <RevokeKey {...key} />,
      text: () => '',
    },
    'expiresAt',
    'lastUsedAt',
    'revokedAt',
  ],
  search: ['name', 'ending'],
  sort: 'name',
  sections: [
    { names: ['name', 'ending', 'scopes', 'createdBy', 'lastUsedAt', 'expiresAt', 'revokedAt'] },
  ],
  removable: true,
  line: (key) => <RevokeKey {...key} />,
  empty: (
    <>
      <strong>No API keys yet.</strong> A key lets your own software read or change the schedule
      through the public API. Create one under Connections.
    </>
  ),
})
