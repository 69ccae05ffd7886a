import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#ui/keys/is-typing.ts'

/** Runs on Ctrl-B and ⌘B, except in input fields, where they may mean bold text. */
export function useSidebarKey(run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.metaKey || event.ctrlKey)) return
    if (event.altKey || event.shiftKey || isTyping(event.target)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
