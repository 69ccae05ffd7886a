import { defineField } from '@docket/model/kernel/forms/field-definition'
import { useState } from 'react'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { PartSamples } from './part-samples.tsx'
import styles from './playground-page.module.css'

const COLORS = ['Red', 'Green', 'Blue'].map((label) => ({ label, value: label.toLowerCase() }))

// Every type of field and every validation rule once.
const FIELDS = [
  defineField({ label: 'Title', rules: 'required|string|min:3|max:40', help: 'Any text.' }),
  defineField({ label: 'Description', type: 'multiline' }),
  defineField({ label: 'Email', name: 'email', type: 'email', rules: 'email' }),
  defineField({ label: 'Website', type: 'url', rules: 'url' }),
  defineField({ label: 'Phone', type: 'phone', rules: 'phone' }),
  defineField({ label: 'Password', type: 'password', rules: 'min:8' }),
  defineField({ label: 'Repeat the password', type: 'password', rules: 'same:password' }),
  defineField({ label: 'Count', type: 'number', least: 0, most: 99, step: 1 }),
  defineField({ label: 'Running time', type: 'duration', help: 'Hours, minutes, seconds.' }),
  defineField({ label: 'Day', type: 'date' }),
  defineField({ label: 'Time', type: 'time' }),
  defineField({ label: 'Date and time', type: 'datetime', help: 'In the station’s time zone.' }),
  defineField({ label: 'Local', type: 'boolean', help: 'Made in the station’s area.' }),
  defineField({ label: 'Color', type: 'select', options: COLORS }),
  defineField({
    label: 'Colors',
    type: 'multiselect',
    groupedOptions: [{ label: 'Light', options: COLORS }],
  }),
  defineField({ label: 'Show', type: 'relation', source: 'examples' }),
  defineField({ label: 'Tags', type: 'tags' }),
  defineField({ label: 'Shade', type: 'color' }),
  defineField({
    label: 'Picture',
    type: 'picture',
    accept: ['image/png', 'image/jpeg'],
    maxBytes: 5_242_880,
  }),
  defineField({ label: 'Custom', type: 'json' }),
  defineField({ label: 'Place', type: 'geoPoint' }),
  defineField({ label: 'Story', type: 'richtext' }),
  defineField({ label: 'Zip code', rules: 'zipcode' }),
  defineField({ label: 'Tax number', rules: 'ein' }),
  defineField({ label: 'Bank', rules: 'routing' }),
  defineField({ label: 'Digits', rules: 'numeric' }),
  defineField({ label: 'Slug', rules: 'lowercase' }),
  defineField({ label: 'Cablecast server', rules: 'cablecast' }),
]

const SECTIONS = [
  { heading: 'Field types', names: FIELDS.slice(0, 22).map(({ name }) => name) },
  { heading: 'Rules', names: FIELDS.slice(22).map(({ name }) => name) },
]

const EXAMPLES = ['City Council', 'Harbor Nights', 'Town Hall'].map((label) => ({
  label,
  value: label,
}))

const DOORS = {
  findChoices: (_: string, question: { words: string } | { ids: readonly string[] }) =>
    Promise.resolve(
      EXAMPLES.filter(({ value }) =>
        'ids' in question
          ? question.ids.includes(value)
          : value.toLowerCase().includes(question.words.toLowerCase()),
      ),
    ),
  fileUrl: () => undefined,
}

/**
 * A developer page with every type of field. The form saves nothing and shows the values that it would save.
 */
export function PlaygroundPage() {
  usePageTitle('Playground')
  const [saved, setSaved] = useState<Record<string, unknown>>({})
  const form = useForm({
    fields: FIELDS,
    onSave: async (changes) => setSaved((before) => ({ ...before, ...changes })),
  })
  return (
    <>
      <PageHead
        title="Playground"
        line="Every component in each of its states, every type of field"
      />
      <PartSamples />
      <div className={styles.page}>
        <FormPortProvider value={DOORS}>
          <GeneratedForm form={form} sections={SECTIONS} />
        </FormPortProvider>
        <section className={styles.saved} aria-label="Saved values">
          <h2>Saved</h2>
          <pre>{JSON.stringify(saved, null, 2)}</pre>
        </section>
      </div>
      <UnsavedGuard when={form.changed.length > 0} />
    </>
  )
}
