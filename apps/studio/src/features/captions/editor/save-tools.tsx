import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import styles from './editor.module.css'
import type { useSaving } from './use-saving.ts'
import { words } from './words.ts'

type SaveToolsProps = {
  saving: ReturnType<typeof useSaving>
  canDiscard: boolean
  onDiscard: () => void
}

export function SaveTools({ saving, canDiscard, onDiscard }: SaveToolsProps) {
  const { isChanged, isSaving, isOutdated } = saving
  const [asks, setAsks] = useState<'discard' | 'replace'>()
  return (
    <div className={styles.tools}>
      <Button
        variant="primary"
        size="xs"
        disabled={!isChanged || isSaving}
        onClick={() => (isOutdated ? setAsks('replace') : void saving.save())}
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
