import { members as words } from '@docket/texts/studio/members'
import { Button } from '@mantine/core'
import type { Form } from '#ui/form/use-form.ts'

/** Saves despite the rules, with the reason given above the button. */
export function SaveAnyway({ form }: { form: Form }) {
  return (
    form.changed.length > 0 && (
      <div>
        <Button type="submit" loading={form.saving}>
          {words.saveAnyway}
        </Button>
      </div>
    )
  )
}
