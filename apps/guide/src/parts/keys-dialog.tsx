import { keyWords } from '@docket/texts/guide/guide-keys'
import { useEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import { useWords } from './use-words.ts'

/** Lists the guide's keys and what each does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="g-keys" aria-label={words.keys} onClose={onClose}>
      <div>
        <CloseButton onClose={() => dialog.current?.close()} />
        <h2>{words.keys}</h2>
        <dl>
          {Object.values(keyWords(words.lang)).map(({ keys, does }) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  )
}
