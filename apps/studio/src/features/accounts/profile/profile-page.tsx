import { profile as words } from '@docket/texts/studio/accounts'
import { useSession } from '#data/session/use-session.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { PersonalCard } from './personal-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import styles from './profile.module.css'

/** The user's profile as colleagues see it. */
export function ProfilePage() {
  usePageTitle(words.profile)
  const user = useSession()?.user
  if (!user) return null
  return (
    <>
      <PageHead
        title={words.profile}
        line={user.email}
        actions={<a href="/settings">{words.settings}</a>}
      />
      <div className={styles.cards}>
        <PersonalCard user={user} />
        <PhotoCard user={user} />
      </div>
    </>
  )
}
