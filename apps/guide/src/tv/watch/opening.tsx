import { useWords } from '../../parts/use-words.ts'
import { useRemote } from '../use-remote.ts'

/** Replaces a picture that has not loaded or cannot be shown. */
export function Opening({ text, goBack }: { text?: string | undefined; goBack(): void }) {
  const words = useWords()
  useRemote((key) => {
    if (key !== 'GoBack' && key !== 'Enter') return false
    goBack()
    return true
  })
  return (
    <section className="tv-player">
      <div className="tv-trouble" role="status">
        <p>{text ?? words.loading}</p>
      </div>
    </section>
  )
}
