import { Button } from '@mantine/core'
import styles from './form.module.css'
import type { Form } from './use-form.ts'

type SaveBarProps = {
  form: Form
  /** Why the last attempt failed. */
  problem?: string | undefined
  verb: string
  shown: boolean
  onCancel: () => void
}

/** Sticks to the bottom edge while there are unsaved changes, and shows why saving failed. */
export function SaveBar({ form, problem = form.problem, verb, shown, onCancel }: SaveBarProps) {
  const { changed, saving } = form
  if (!shown) return null
  return (
    <div className={styles.bar} data-failed={problem !== undefined}>
      <p className={styles.said} role={problem ? 'alert' : 'status'}>
        {problem ?? wordsFor(changed.length, saving)}
      </p>
      <Button variant="quiet" onClick={onCancel} disabled={saving}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" loading={saving}>
        {verb}
      </Button>
    </div>
  )
}

function wordsFor(changed: number, saving: boolean): string {
  if (saving) return 'Saving …'
  if (changed === 0) return ''
  return changed === 1 ? '1 change, not saved yet' : `${changed} changes, not saved yet`
}
