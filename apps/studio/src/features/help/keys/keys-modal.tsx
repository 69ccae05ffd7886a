import { keys as words } from '@docket/texts/studio/help'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { type KeyGroup, pageKeys } from '#ui/keys/page-keys.ts'
import styles from './keys-modal.module.css'

const EVERYWHERE: KeyGroup = {
  title: words.everywhere,
  keys: [
    [words.ctrlKOrK, words.search],
    [words.ctrlSOrS, words.save],
    [words.ctrlBOrB, words.collapseSidebar],
    ['?', words.theseShortcuts],
    ['Escape', words.close],
    ['Tab', words.skipNavigation],
    [words.accentThenA, words.whoIsLoggedIn],
  ],
}

/** The keyboard shortcuts that work everywhere, followed by those of the current page. */
export function KeysModal({ opened, onClose }: HashModalProps) {
  const groups = opened ? pageKeys() : []
  return (
    <Dialog opened={opened} onClose={onClose} title={words.keyboardShortcuts} size={720}>
      <div className={styles.groups}>
        {[EVERYWHERE, ...groups].map(({ title, keys }) => (
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
