import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { type KeyGroup, pageKeys } from '#ui/keys/page-keys.ts'
import styles from './keys-modal.module.css'

const EVERYWHERE: KeyGroup = {
  title: 'Everywhere',
  keys: [
    ['Ctrl + K or ⌘K', 'search, or go to a page, record or action'],
    ['Ctrl + B or ⌘B', 'collapse or expand the sidebar'],
    ['?', 'these shortcuts'],
    ['Escape', 'close what is open'],
    ['Tab', 'from the top: skip the navigation'],
    ['` then A', 'who is logged in'],
  ],
}

/** The keyboard shortcuts that work everywhere, followed by those of the current page. */
export function KeysModal({ opened, onClose }: HashModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" size={720}>
      <div className={styles.groups}>
        {[EVERYWHERE, ...pageKeys()].map(({ title, keys }) => (
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
