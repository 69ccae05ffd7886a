import { profile as words } from '@docket/texts/studio/accounts'
import { useSession } from '#data/session/use-session.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { PersonalCard } from './personal-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import styles from './profile.module.css'

/** S2.10: The user's own data in a dialog over any page. */
export function SettingsModal({ opened, onClose }: HashModalProps) {
  const user = useSession()?.user
  if (!user) return null
  return (
    <Dialog opened={opened} onClose={onClose} title={words.settings} size={880}>
      <div className={styles.inModal}>
        <PersonalCard user={user} />
        <PhotoCard user={user} />
      </div>
      <p className={styles.more}>
        <a href="/settings">{words.allSettings}</a>
      </p>
    </Dialog>
  )
}
