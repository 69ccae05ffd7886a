import { editor as words } from '@docket/texts/studio/captions'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSaveKey } from '#ui/keys/use-save-key.ts'
import styles from './editor.module.css'
import type { useSaving } from './use-saving.ts'

type SaveToolsProps = {
  saving: ReturnType<typeof useSaving>
  canDiscard: boolean
  onDiscard: () => void
}

export function SaveTools({ saving, canDiscard, onDiscard }: SaveToolsProps) {
  const { isChanged, isSaving, isOutdated } = saving
  const [asks, setAsks] = useState<'discard' | 'replace'>()
  const button = useRef<HTMLButtonElement>(null)
  const isOffered = isChanged && !isSaving
  const save = () => (isOutdated ? setAsks('replace') : void saving.save())
  useSaveKey(button, isOffered ? save : undefined)
  return (
    <div className={styles.tools}>
      <Button
        ref={button}
        variant="primary"
        size="xs"
        disabled={!isOffered}
        onClick={save}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {words.save}
      </Button>
      {canDiscard && (
        <Button size="xs" variant="quiet" disabled={!isChanged} onClick={() => setAsks('discard')}>
          {words.discard}
        </Button>
      )}
      <ConfirmDialog
        opened={asks === 'discard'}
        question={words.discardQuestion}
        verb={words.discard}
        danger
        onConfirm={() => {
          setAsks(undefined)
          saving.forget()
          onDiscard()
        }}
        onCancel={() => setAsks(undefined)}
      >
        {words.discardMeaning}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'replace'}
        question={words.replaceTheirs}
        verb={words.save}
        danger
        onConfirm={() => {
          setAsks(undefined)
          void saving.save()
        }}
        onCancel={() => setAsks(undefined)}
      >
        {words.changedMeanwhile}
      </ConfirmDialog>
    </div>
  )
}
