import { useWords } from '../../parts/use-words.ts'
import { useRemote } from '../use-remote.ts'

/** Takes the place of a picture that is not there yet, or never will be. */
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
