import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import { settings as words } from '@docket/texts/studio/admin'
import { Select } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { Note } from '../page/note.tsx'
import { PageBody } from '../page/page-body.tsx'
import { refusedAtFields } from '../refused-at-fields.ts'
import { nest, valuesAt } from '../values-at-paths.ts'
import { EncoderNote } from './encoder-note.tsx'
import { providerFields, SETTINGS } from './setting-fields.ts'
import {
  changeSettings,
  providerOf,
  providerSections,
  type StoredSettings,
  useSettings,
} from './settings.ts'
import styles from './settings-page.module.css'
import { TryMail, TryStorage } from './trials.tsx'

const TABS = [...SETTINGS, { id: 'log-in', name: words.loginSection }].map(({ id, name }) => ({
  id,
  name,
  path: `/admin/settings/${id}`,
}))

/** The settings that administrators change at run time, one section per tab. */
export function SettingsPage() {
  const { section = 'general' } = useParams({ strict: false }) as { section?: string }
  const { data: settings, error, refetch } = useSettings()
  const tab = TABS.find(({ id }) => id === section)
  usePageTitle(tab ? words.settingsOf({ name: tab.name }) : words.settings)

  if (!tab) return <ErrorScreen status={404} description={words.noSettingsSection({ section })} />
  return (
    <>
      <PageHead title={words.settings} line={words.settingsLine} />
      <PageBody>
        <nav className={styles.tabs} aria-label={words.sectionsOfTheSettings}>
          {TABS.map(({ id, name, path }) => (
            <Link
              key={id}
              className={styles.tab}
              to={path}
              activeProps={{}}
              aria-current={id === section ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        {error && !settings && <Failure error={error} onRetry={refetch} />}
        {!settings && !error && <Skeleton height="320px" />}
        {settings && <Section key={section} id={section} settings={settings} />}
      </PageBody>
    </>
  )
}

function Section({ id, settings }: { id: string; settings: StoredSettings }) {
  const section = SETTINGS.find((one) => one.id === id)
  if (!section) return <Providers settings={settings} />
  return (
    <>
      {section.text && <Note>{section.text}</Note>}
      <SettingsForm fields={section.fields} settings={settings} />
      {section.trial === 'mail' && <TryMail />}
      {section.trial === 'storage' && <TryStorage filesystem="storage" />}
      {section.trial === 'storage' && <EncoderNote />}
      {section.trial === 'backups' && <TryStorage filesystem="backups" />}
    </>
  )
}

type ProvidersProps = { settings: StoredSettings }

/** The settings of the login providers. The server names the providers that it supports. */
function Providers({ settings }: ProvidersProps) {
  const sections = providerSections(settings)
  const [chosen, setChosen] = useState(
    () => sections.find((name) => settings[name]?.enabled === true) ?? sections[0] ?? '',
  )
  const fields = useMemo(() => providerFields(chosen), [chosen])
  const inUse = sections.filter((name) => settings[name]?.enabled === true).map(nameOf)

  return (
    <>
      <Note>
        {inUse.length > 0 ? words.inUse({ providers: inUse.join(', ') }) : words.noneIsInUse}{' '}
        {words.providersHelp}
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

type SettingsFormProps = { fields: readonly FieldDefinition[]; settings: StoredSettings }

/** The form of one settings section. It sends only changed values, so that masked secrets stay unchanged. */
function SettingsForm({ fields, settings }: SettingsFormProps) {
  const values = useMemo(() => valuesAt(settings, fields), [settings, fields])
  const form = useForm({
    fields,
    values,
    onSave: async (changes) => {
      try {
        await changeSettings(nest(emptied(changes, values)))
      } catch (error) {
        throw refusedAtFields(error, fields)
      }
    },
  })
  return (
    <>
      <GeneratedForm form={form} />
      <UnsavedGuard when={form.changed.length > 0} />
    </>
  )
}

/** A cleared control yields `null`. Replaces it with `''`, `[]` or `0`, according to the previous value. */
function emptied(
  changes: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      if (value !== null) return [name, value]
      if (Array.isArray(before[name])) return [name, []]
      return [name, typeof before[name] === 'number' ? 0 : '']
    }),
  )
}
