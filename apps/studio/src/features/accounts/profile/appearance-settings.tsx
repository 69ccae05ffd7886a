import {
  CLOCKS,
  CURRENCIES,
  LANGUAGES,
  readSettings,
  THEMES,
  UNITS,
} from '@docket/model/accounts/user-settings'
import type { User } from '@docket/model/accounts/users'
import { defineField, type Option } from '@docket/model/kernel/forms/field-definition'
import { DATE_FORMATS } from '@docket/model/time/format'
import { profile as words } from '@docket/texts/studio/accounts'
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { saveSettings, useSettings } from '#data/account/own-account.ts'
import { refusalOf } from '#resources/form/refusal.ts'
import { currencyText } from '#texts/locale.ts'
import { Card } from '#ui/card.tsx'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { useForm } from '#ui/form/use-form.ts'
import styles from './profile.module.css'

const WORDS: Readonly<Record<string, string>> = {
  dark: words.dark,
  light: words.light,
  system: words.sameAsSystem,
  en: words.english,
  es: words.spanish,
  imperial: words.imperial,
  metric: words.metric,
  '12h': words.clock12,
  '24h': words.clock24,
}

const FIELDS = [
  pick(words.theme, 'theme', THEMES),
  pick(words.clock, 'clock', CLOCKS),
  pick(words.dateFormat, 'dateFormat', DATE_FORMATS),
  pick(words.language, 'language', LANGUAGES),
  pick(words.units, 'units', UNITS),
  pick(words.currency, 'currency', CURRENCIES, currencyText),
]

type AppearanceSettingsProps = { user: User }

/** S3.4, S4.2: The settings for theme, clock, date format and other display preferences. */
export function AppearanceSettings({ user }: AppearanceSettingsProps) {
  const settings = useSettings()
  // Otherwise Mantine would disable transitions with an inline style, which the content security policy
  // blocks.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const text = JSON.stringify({ theme: settings.theme, ...settings.localization })
  // `useSettings` returns a new object on every render, so the memo depends on the serialized values.
  const values = useMemo(() => JSON.parse(text), [text])
  const form = useForm({
    fields: FIELDS,
    values,
    onSave: async (_, { theme, ...localization }) => {
      const next = readSettings({ ...settings, theme, localization })
      try {
        await saveSettings(user, next)
        setColorScheme(next.theme === 'system' ? 'auto' : next.theme)
      } catch (error) {
        throw new SaveRefused(refusalOf(error).message)
      }
    },
  })
  const isSaved = form.changed.length === 0 && !form.saving
  useEffect(() => {
    if (isSaved) readPageIn(settings.localization.language)
  }, [isSaved, settings.localization.language])
  return (
    <Card label={words.lookAndRegion}>
      <h2 className={styles.heading}>{words.lookAndRegion}</h2>
      <GeneratedForm form={form} />
    </Card>
  )
}

/** Reloads the page in another language. The browser asks first if a form on it has unsaved changes. */
function readPageIn(language: string): void {
  if (language !== document.documentElement.lang) location.reload()
}

function pick(label: string, name: string, values: readonly string[], nameOf = wordOf) {
  const options: Option[] = values.map((value) => ({ value, label: nameOf(value) }))
  return defineField({ label, name, type: 'select', rules: 'required', options })
}

function wordOf(value: string): string {
  return WORDS[value] ?? value
}
