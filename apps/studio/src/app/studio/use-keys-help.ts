import { useEffectEvent, useLayoutEffect } from 'react'
import { currentSession } from '#data/session/use-session.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { isTyping } from '#ui/keys/is-typing.ts'

/** Opens the keyboard help when `?` is pressed, except in input fields and over another dialog. */
export function useKeysHelp(): void {
  const { openModal } = useHashModals()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('[role=dialog]') || !currentSession())
      return
    event.preventDefault()
    openModal('keys')
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
