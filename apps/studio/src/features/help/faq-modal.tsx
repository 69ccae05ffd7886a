import { help as words } from '@docket/texts/studio/help'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import styles from './faq-modal.module.css'
import { QUESTIONS } from './questions.ts'

/** S2.14: Eight questions, the first one open. The shared `name` makes the browser keep only one open. */
export function FaqModal({ opened, onClose }: HashModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.faq} size="lg">
      {QUESTIONS.map(({ question, answer }, index) => (
        <details key={question} className={styles.question} name="faq" open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Dialog>
  )
}
