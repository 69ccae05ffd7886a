import type { UndoReport } from '@docket/model/integrations/integrations'
import styles from './wizard.module.css'
import { words } from './words.ts'

/** Says what undoing an import did, and names what it left with the reason. */
export function UndoResult({ report: { deleted, restored, kept, left } }: { report: UndoReport }) {
  return (
    <>
      <p className={styles.result}>
        {words.undoDeleted(deleted)} {restored > 0 && words.undoRestored(restored)}
      </p>
      {kept > 0 && (
        <div>
          <p>{words.undoLeft(kept)}</p>
          <ul className={styles.sentences}>
            {left.map(({ name, reason }) => (
              <li key={name + reason}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
