import { help as words } from '@docket/texts/studio/help'
import { pageFact } from '#data/build/page-fact.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import styles from './survey-modal.module.css'

const OWN_SURVEY = '/survey'

/** S2.13: The operator's survey, or else the built-in one, isolated from the studio in an iframe. */
export function SurveyModal({ opened, onClose }: HashModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.tellUsWhatThink} size="lg">
      <iframe
        className={styles.survey}
        title={words.survey}
        src={pageFact('survey') ?? OWN_SURVEY}
        sandbox="allow-forms allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </Dialog>
  )
}
