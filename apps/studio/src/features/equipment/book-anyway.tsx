import { Button } from '@mantine/core'
import type { Form } from '#ui/form/use-form.ts'
import { words } from './words.ts'

type AnywayProps = { form: Form }

/** Books in spite of the rules, for the reason above it. */
export function BookAnyway({ form }: AnywayProps) {
  return <Anyway form={form} verb={words.bookAnyway} />
}

/** Saves a change of a booking in spite of the rules, while there is one. */
export function SaveAnyway({ form }: AnywayProps) {
  return form.changed.length > 0 && <Anyway form={form} verb={words.saveAnyway} />
}

function Anyway({ form, verb }: AnywayProps & { verb: string }) {
  return (
    <div>
      <Button type="submit" loading={form.saving}>
        {verb}
      </Button>
    </div>
  )
}
