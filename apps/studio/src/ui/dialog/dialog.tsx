import type { ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import { useTypedAhead } from '../loading/typed-ahead.ts'

// Loaded with the first dialog, or once the page has been open for a while.
const Modal = onDemand(async () => (await import('./modal.tsx')).Modal)

/** A modal dialog. Escape closes it, and the focus returns to where it was before. */
export function Dialog({ opened, ...props }: ModalProps) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  useFocusReturn(opened)
  useTypedAhead(opened)

  if (!wasOpened) return null
  return <Modal {...props} opened={opened} returnFocus={false} />
}

/** Returns the focus even if the dialog was unmounted together with its parent instead of closed. */
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
