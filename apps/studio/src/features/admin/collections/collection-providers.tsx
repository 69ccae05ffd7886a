import { labelOf } from '@docket/model/kernel/forms/label-of'
import { collections as words } from '@docket/texts/studio/admin'
import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { attempt } from '../attempt.ts'
import { Code } from '../page/code.tsx'
import { Note } from '../page/note.tsx'
import { Section } from '../page/section.tsx'
import { providerOf, providerSections, useSettings } from '../settings/settings.ts'
import { ProviderDialog } from './provider-dialog.tsx'
import { type StoredCollection, type StoredProvider, saveCollection } from './stored-collections.ts'

type CollectionProvidersProps = { stored: StoredCollection }

/** The OAuth2 providers of an auth collection. Each change is saved immediately. */
export function CollectionProviders({ stored }: CollectionProvidersProps) {
  const { enabled = false, providers = [] } = stored.oauth2 ?? {}
  const { data: settings } = useSettings()
  const [edited, setEdited] = useState<StoredProvider>()
  const known = providerSections(settings ?? {}).map(providerOf)
  const free = known.filter((name) => !providers.some((one) => one.name === name))

  const save = (changes: Partial<NonNullable<StoredCollection['oauth2']>>) =>
    saveCollection({ oauth2: { enabled, providers, ...changes } }, stored.id)

  async function put(provider: StoredProvider): Promise<void> {
    const others = providers.filter(({ name }) => name !== provider.name)
    await save({ providers: [...others, provider] })
    setEdited(undefined)
  }

  return (
    <Section heading={words.logInWith} label={words.logInWithProviders}>
      <Switch
        label={words.peopleCanLogProviders}
        checked={enabled}
        onChange={({ currentTarget: { checked } }) =>
          void attempt(words.saved, () => save({ enabled: checked }))
        }
      />
      <Note>{providers.length === 0 ? words.providersHelp : words.onlyOfferedHere}</Note>
      {providers.length > 0 && (
        <PlainTable
          columns={[words.provider, words.clientId, { heading: words.actions, isUnseen: true }]}
        >
          {providers.map((provider) => (
            <tr key={provider.name}>
              <td>{provider.displayName || labelOf(provider.name)}</td>
              <td>
                <Code isBlock>{provider.clientId}</Code>
              </td>
              <RowActions>
                <Button
                  variant="quiet"
                  aria-label={words.changeOne({ name: provider.name })}
                  onClick={() => setEdited(provider)}
                >
                  {words.change}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={words.removeOne({ name: provider.name })}
                  onClick={() =>
                    void attempt(words.removed, () =>
                      save({ providers: providers.filter((one) => one !== provider) }),
                    )
                  }
                >
                  {words.remove}
                </Button>
              </RowActions>
            </tr>
          ))}
        </PlainTable>
      )}
      <div>
        <Menu
          target={
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={free.length === 0}>
              {words.addProvider}
            </Button>
          }
        >
          {free.map((name) => (
            <MenuItem key={name} onChoose={() => setEdited(newProvider(name))}>
              {labelOf(name)}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {edited && (
        <ProviderDialog
          provider={edited}
          isNew={!providers.includes(edited)}
          onSave={put}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

function newProvider(name: string): StoredProvider {
  return { name, clientId: '', displayName: '', authURL: '', tokenURL: '', userInfoURL: '' }
}
