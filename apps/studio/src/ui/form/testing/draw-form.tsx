import { defineField, type FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { render, type Screen } from '../../testing/render.tsx'
import { type FormPort, FormPortProvider } from '../form-port.tsx'
import type { FormValues } from '../form-state.ts'
import { type FormSection, GeneratedForm } from '../generated-form.tsx'
import { type FormSettings, useForm } from '../use-form.ts'

type FormOptions = {
  fields: Parameters<typeof defineField>[0][]
  values?: FormValues
  onSave?: FormSettings['onSave']
  port?: Partial<FormPort>
  sections?: readonly FormSection[]
  begins?: boolean
  verb?: string
  alwaysSavable?: boolean
}

type FormScreen = Screen & {
  /** The saved changes, in order. */
  saved: Record<string, unknown>[]
  /** The part of the screen that belongs to a field, with its message. */
  field(name: string): HTMLElement
}

const NAMES = ['City Council', 'Harbor Nights', 'Town Hall']
const CHOICES = NAMES.map((label) => ({ label, value: label.toLowerCase().replace(' ', '-') }))

/** Finds the three shows of the tests by their words or ids. */
const findChoices: FormPort['findChoices'] = async (_, query) =>
  CHOICES.filter(({ label, value }) =>
    'ids' in query
      ? query.ids.includes(value)
      : label.toLowerCase().includes(query.words.toLowerCase()),
  )

/** Draws a form with some fields, which accepts every save. */
export async function drawForm(drawn: FormOptions): Promise<FormScreen> {
  const saved: Record<string, unknown>[] = []
  const fields = drawn.fields.map(defineField)
  const { onSave = async () => undefined } = drawn
  const screen = await render(
    <FormPortProvider value={{ findChoices, fileUrl: () => undefined, ...drawn.port }}>
      <DrawnForm
        {...drawn}
        fields={fields}
        onSave={async (changes, values) => {
          await answer()
          await onSave(changes, values)
          saved.push(changes)
        }}
      />
    </FormPortProvider>,
  )
  return { ...screen, saved, field: (name) => fieldOf(screen.container, name) }
}

type DrawnFormProps = Omit<FormOptions, 'fields' | 'onSave'> & {
  fields: FieldDefinition[]
  onSave: FormSettings['onSave']
}

function DrawnForm({ fields, values, onSave, port: _, ...look }: DrawnFormProps) {
  const form = useForm({ fields, onSave, ...(values && { values }) })
  return <GeneratedForm form={form} {...look} />
}

/** Validating the fields takes a few milliseconds. The server's response comes after that. */
function answer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}

function fieldOf(container: Element, name: string): HTMLElement {
  const field = container.querySelector<HTMLElement>(`[data-field="${name}"]`)
  if (!field) throw new Error(`The form has no field ${name}.`)
  return field
}
