import { useEffect, useRef } from 'react'
import type { PlayerTexts } from './texts.ts'

/** Lists the player's keys and what each does. */
export function KeysSheet({ texts, onClose }: { texts: PlayerTexts; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dp-keys"
      aria-label={texts.keys}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2>{texts.keys}</h2>
      <dl>
        {texts.keyList.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="dp-item" onClick={() => dialog.current?.close()}>
        {texts.close}
      </button>
    </dialog>
  )
}
