import { apiKeys } from '@docket/model/accounts/api-keys'
import { resource } from '#resources/resource.ts'
import { INTEGRATION_LISTS } from './area.ts'
import { RevokeKey } from './revoke-key.tsx'
import { words } from './words.ts'

export const keyPages = resource(apiKeys, {
  path: '/integrations/keys',
  one: words.apiKey,
  many: words.apiKeys,
  area: INTEGRATION_LISTS,
  words: {
    ending: { label: words.endsIn },
    scopes: { label: words.scopes },
    lastUsedAt: { label: words.lastUsed },
    expiresAt: { label: words.validUntil },
    revokedAt: { label: words.revoked },
    createdBy: { label: words.createdBy },
  },
  columns: [
    'name',
    'ending',
    'scopes',
    {
      id: 'revoke',
      label: words.revoke,
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
      <strong>{words.noApiKeys}</strong> {words.noApiKeysHelp}
    </>
  ),
})
