import type { CablecastProbe } from '@docket/model/integrations/cablecast'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import styles from './wizard.module.css'
import { words } from './words.ts'

const ICONS = { good: IconCircleCheck, note: IconInfoCircle, warning: IconAlertTriangle }

/** Says what was found out about the server. */
export function FindingsStep({ findings }: Pick<CablecastProbe, 'findings'>) {
  return (
    <ul className={styles.findings}>
      {findings.map(({ tone, text }) => {
        const Icon = ICONS[tone]
        return (
          <li key={text} className={styles.finding} data-tone={tone}>
            <Icon size={20} aria-label={words.tones[tone]} />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
