import { form as words } from '@docket/texts/studio/ui'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useSaveKey } from '../keys/use-save-key.ts'
import styles from './form.module.css'
import type { Form } from './use-form.ts'

type SaveBarProps = {
  form: Form
  /** Why the last attempt failed. */
  problem?: string | undefined
  verb: string
  shown: boolean
  /** Whether the form creates or sends something, instead of changing saved data. */
  isNew?: boolean
  onCancel: () => void
}

/** Sticks to the bottom edge while there are unsaved changes, and shows why saving failed. */
export function SaveBar(props: SaveBarProps) {
  const { form, problem = form.problem, verb, shown, isNew = false, onCancel } = props
  const { changed, saving } = form
  const button = useRef<HTMLButtonElement>(null)
  const submit = () => button.current?.form?.requestSubmit()
  useSaveKey(button, shown && !saving ? submit : undefined)
  if (!shown) return null
  return (
    <div className={styles.bar} data-failed={problem !== undefined}>
      <p className={styles.said} role={problem ? 'alert' : 'status'}>
        {problem ?? wordsFor(changed.length, saving, isNew ? verb : undefined)}
      </p>
      <Button variant="quiet" onClick={onCancel} disabled={saving}>
        {words.cancel}
      </Button>
      <Button
        ref={button}
        type="submit"
        variant="primary"
        loading={saving}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {verb}
      </Button>
    </div>
  )
}

function wordsFor(changed: number, saving: boolean, verb: string | undefined): string {
  if (saving) return words.saving
  if (changed === 0) return ''
  return verb === undefined ? words.notSavedYet({ changes: changed }) : words.whenReady({ verb })
}
