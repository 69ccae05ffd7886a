import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useWords } from './use-words.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/**
 * Shows the guide's keyboard shortcuts in a dialog, opened with `?` or with a button on devices that may have
 * a keyboard.
 */
export function KeysHelp() {
  const words = useWords()
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      // In a text field, `?` is text. An open dialog handles its own keys.
      if (event.target instanceof Element && event.target.closest('input, textarea, dialog')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="g-link g-scripted g-keys-door"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        {words.keys}
      </button>
      {open && (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
