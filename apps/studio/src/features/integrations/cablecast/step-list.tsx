import { cablecast as words } from '@docket/texts/studio/integrations'
import { IconCheck } from '@tabler/icons-react'
import styles from './wizard.module.css'
import { STEP_NAMES, type StepName } from './wizard-state.ts'

/** Lists the steps, with a check mark at each completed one. */
export function StepList({ current }: { current: StepName }) {
  const place = STEP_NAMES.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={words.steps}>
      {STEP_NAMES.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          aria-current={name === current ? 'step' : undefined}
          data-done={index < place || undefined}
        >
          <span className={styles.mark}>
            {index < place ? <IconCheck size={14} aria-label={words.stepDone} /> : index + 1}
          </span>
          <span className={styles.stepName}>{words.stepNames[name]}</span>
        </li>
      ))}
    </ol>
  )
}
