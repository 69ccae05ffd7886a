import { labelOf } from '@docket/model/kernel/forms/label-of'
import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Note } from '../page/note.tsx'
import { providerFields } from './setting-fields.ts'
import { providerOf, providerSections, type StoredSettings } from './settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

type ProvidersProps = { settings: StoredSettings }

/** The settings of the login providers. The server names the providers that it supports. */
export function Providers({ settings }: ProvidersProps) {
  const sections = providerSections(settings)
  const [chosen, setChosen] = useState(
    () => sections.find((name) => settings[name]?.enabled === true) ?? sections[0] ?? '',
  )
  const fields = useMemo(() => providerFields(chosen), [chosen])
  const inUse = sections.filter((name) => settings[name]?.enabled === true).map(nameOf)

  return (
    <>
      <Note>
        {inUse.length > 0 ? words.inUse(inUse.join(', ')) : words.noneIsInUse} {words.providersHelp}
      </Note>
      <Select
        maw={480}
        label={words.provider}
        data={sections.map((value) => ({ value, label: nameOf(value) }))}
        value={chosen}
        onChange={(value) => value && setChosen(value)}
        allowDeselect={false}
        searchable
      />
      <SettingsForm key={chosen} fields={fields} settings={settings} />
    </>
  )
}

/** Turns `googleAuth` into `Google`. */
function nameOf(section: string): string {
  return labelOf(providerOf(section))
}
