import type { NotTaken } from '@docket/model/integrations/cablecast'
import { cablecast as words } from '@docket/texts/studio/integrations'
import styles from './wizard.module.css'

/** Lists what an import leaves out, and why. */
export function NotTakenList({ notTaken }: { notTaken: readonly NotTaken[] }) {
  if (notTaken.length === 0) return null
  return (
    <div>
      <h3 className={styles.subheading}>{words.notTaken}</h3>
      <ul className={styles.sentences}>
        {notTaken.map(({ resource, count, reason, examples }) => (
          <li key={resource + reason}>
            {words.notTakenLine({ resource: words.resources[resource], count, reason })}{' '}
            {examples.length > 0 && words.examples({ names: examples.join(', ') })}
          </li>
        ))}
      </ul>
    </div>
  )
}
