import { defineField } from '@docket/model/kernel/forms/field-definition'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import { collections as words } from '@docket/texts/studio/admin'
import { useMemo } from 'react'
import { reasonOf } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { nestedFaults } from '../nested-faults.ts'
import type { StoredProvider } from './stored-collections.ts'

type ProviderDialogProps = {
  provider: StoredProvider
  isNew: boolean
  /** Throws when the server refuses the provider. */
  onSave: (provider: StoredProvider) => Promise<void>
  onClose: () => void
}

/** The OAuth2 client registered with a provider, for one collection. */
export function ProviderDialog({ provider, isNew, onSave, onClose }: ProviderDialogProps) {
  const fields = useMemo(() => fieldsOf(provider.name, isNew), [provider.name, isNew])

  async function take(values: Readonly<Record<string, unknown>>): Promise<void> {
    const { clientSecret, ...given } = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, String(value ?? '').trim()]),
    )
    try {
      await onSave({ ...provider, ...given, ...(clientSecret && { clientSecret }) })
    } catch (error) {
      const faults = Object.entries(nestedFaults(error)).map(([path, said]) => [
        path.slice(path.lastIndexOf('.') + 1),
        said,
      ])
      const hint = faults.length > 0 ? words.fixTheHighlightedFields : reasonOf(error)
      throw new SaveRefused(hint, Object.fromEntries(faults))
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.logInWithOne({ provider: labelOf(provider.name) })}
      size="md"
    >
      <ShortForm
        fields={fields}
        values={provider}
        verb={isNew ? words.addProvider : words.saveProvider}
        onSubmit={take}
      />
    </Dialog>
  )
}

function fieldsOf(provider: string, isNew: boolean) {
  const isOwn = provider.startsWith('oidc')
  const usual = isOwn ? '' : words.usualAddressHelp
  const needed = isOwn ? 'required' : ''
  const text = (name: string, label: string, help = '', rules = '') =>
    defineField({ name, label, help, rules, placeholder: '' })
  return [
    text('clientId', words.clientId, '', 'required'),
    defineField({
      name: 'clientSecret',
      label: words.clientSecret,
      type: 'password',
      rules: isNew ? 'required' : '',
      help: isNew ? words.newSecretHelp : words.secretHelp,
      placeholder: '',
    }),
    text('displayName', words.nameOnTheButton, words.nameOnTheButtonHelp),
    text('authURL', words.loginAddress, usual, needed),
    text('tokenURL', words.tokenAddress, usual, needed),
    text('userInfoURL', words.profileAddress, usual),
  ]
}
