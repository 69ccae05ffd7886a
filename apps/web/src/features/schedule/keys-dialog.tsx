import { Dialog } from '#ui/dialog.tsx'
import { KEY_HELP } from '#ui/timeline/key-help.ts'
import styles from './keys-dialog.module.css'

type KeysDialogProps = { opened: boolean; onClose: () => void }

/** What every key does on the timeline. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keys of the timeline" size={720}>
      <div className={styles.groups}>
        {KEY_HELP.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
