import { type ApiKey, apiKeys, revokeApiKey } from '@docket/model/accounts/api-keys'
import { entities as names } from '@docket/texts/studio/app'
import { integrations as words } from '@docket/texts/studio/integrations'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { resource } from '#resources/resource.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { INTEGRATION_LISTS } from './area.ts'

export const keyPages = resource(apiKeys, {
  path: '/integrations/keys',
  one: names.apiKey,
  many: names.apiKeys,
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

type RevokeKeyProps = Pick<ApiKey, 'id' | 'name' | 'ending' | 'revokedAt'>

/** Revokes a key after a confirmation. Renders nothing for a revoked key. */
function RevokeKey({ id, name, ending, revokedAt }: RevokeKeyProps) {
  const [asking, setAsking] = useState(false)
  if (revokedAt !== '') return null

  async function revoke(): Promise<void> {
    setAsking(false)
    try {
      await call(revokeApiKey, { id })
      showToast({ severity: 'success', summary: words.keyWasRevoked, detail: name })
      refreshSoon(apiKeys.name)
    } catch (error) {
      showToast({ severity: 'error', summary: words.keyWasNotRevoked, detail: reasonOf(error) })
    }
  }

  return (
    <>
      <Button
        size="compact-xs"
        onClick={() => setAsking(true)}
        aria-label={words.revokeOne({ name })}
      >
        {words.revoke}
      </Button>
      <ConfirmDialog
        opened={asking}
        question={words.revokeQuestion({ name })}
        verb={words.revokeKey}
        danger
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        {words.revokeHelp({ ending })}
      </ConfirmDialog>
    </>
  )
}
