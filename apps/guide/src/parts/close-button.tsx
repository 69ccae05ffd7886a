import { useWords } from './use-words.ts'

/** The button at the corner of a dialog that closes it. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const words = useWords()
  return (
    <button type="button" className="g-button g-close" aria-label={words.close} onClick={onClose}>
      ×
    </button>
  )
}
