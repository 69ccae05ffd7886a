import { useEffect, useRef, useState } from 'react'
import { useWords } from './use-words.ts'

/**
 * Shows the guide's keyboard shortcuts in a dialog, opened with `?` or with a button on devices that may have
 * a keyboard.
 */
export function KeysHelp() {
  const words = useWords()
  const [open, setOpen] = useState(false)
  useEffect(() => {
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
        {words.keys.title}
      </button>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="g-keys" aria-label={words.keys.title} onClose={onClose}>
      <div>
        <button
          type="button"
          className="g-button g-close"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
        <h2>{words.keys.title}</h2>
        <dl>
          {words.keys.list.map(([key, does]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  )
}
