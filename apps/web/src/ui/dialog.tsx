import type { ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { onDemand } from './on-demand.tsx'
import { useTypedAhead } from './typed-ahead.ts'

// Fetched with the first dialog that opens, or once the page has stood for a while.
const Modal = onDemand(async () => (await import('./modal.tsx')).Modal)

/** A window above the page. Escape closes it, and the focus goes back to where it came from. */
export function Dialog({ opened, ...props }: ModalProps) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  useFocusReturn(opened)
  useTypedAhead(opened)

  if (!wasOpened) return null
  return <Modal {...props} opened={opened} returnFocus={false} />
}

/** Also when the dialog is not closed but gone with what drew it. */
function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    const before = document.activeElement
    if (!opened || !(before instanceof HTMLElement)) return
    return () => {
      const now = document.activeElement
      const isLost = now === null || now === document.body || now.closest('[role=dialog]') !== null
      if (isLost) before.focus({ preventScroll: true })
    }
  }, [opened])
}
