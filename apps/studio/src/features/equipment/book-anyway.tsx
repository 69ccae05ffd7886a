import { Button } from '@mantine/core'
import type { Form } from '#ui/form/use-form.ts'
import { words } from './words.ts'

type AnywayProps = { form: Form }

/** The button that books in spite of the rules, with the reason entered above it. */
export function BookAnyway({ form }: AnywayProps) {
  return <Anyway form={form} verb={words.bookAnyway} />
}

/** The button that saves changes to a booking in spite of the rules. Absent if nothing was changed. */
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
