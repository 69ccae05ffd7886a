import { ui as words } from '@docket/texts/studio/ui'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  question: string
  /** The consequences, if they are not obvious. */
  children?: ReactNode
  /** The verb on the confirming button. */
  verb: string
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action that is hard to undo. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, question, children, verb, danger, onConfirm, onCancel } = props
  return (
    <Dialog opened={opened} onClose={onCancel} title={question} size="sm">
      {children}
      <Group justify="flex-end" gap={8} mt={children ? 16 : 0}>
        <Button onClick={onCancel} data-autofocus>
          {words.cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {verb}
        </Button>
      </Group>
    </Dialog>
  )
}
