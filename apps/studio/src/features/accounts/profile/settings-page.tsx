import { exportOwnData } from '@docket/model/accounts/joining'
import type { User } from '@docket/model/accounts/users'
import { profile as words } from '@docket/texts/studio/accounts'
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { useSession } from '#data/session/use-session.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { saveJsonFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { LogInSettings } from './log-in-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PersonalCard } from './personal-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import styles from './profile.module.css'

type SettingsPart = { name: string; title: string; Body: ComponentType<{ user: User }> }

const PARTS: readonly SettingsPart[] = [
  { name: 'profile', title: words.profile, Body: ProfileParts },
  { name: 'log-in', title: words.login, Body: LogInSettings },
  { name: 'look', title: words.lookAndRegion, Body: AppearanceSettings },
  { name: 'notifications', title: words.notifications, Body: NotificationSettings },
  { name: 'data', title: words.yourData, Body: OwnData },
]

/** The user's settings. Each section has its own address. */
export function SettingsPage() {
  const { profile = 'profile' } = useParams({ strict: false }) as { profile?: string }
  const part = PARTS.find(({ name }) => name === profile)
  usePageTitle(part?.title ?? words.settings)
  const user = useSession()?.user
  if (!user) return null
  if (!part) {
    return <ErrorScreen status={404} description={words.pageNotFound({ profile })} />
  }
  const { Body } = part
  return (
    <>
      <PageHead title={words.settings} line={user.email} />
      <div className={styles.settings}>
        <nav className={styles.parts} aria-label={words.settings}>
          {PARTS.map(({ name, title }) => (
            <Link
              key={name}
              className={styles.part}
              to={`/settings/${name}`}
              aria-current={name === part.name ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <div className={styles.body} key={part.name}>
          <Body user={user} />
        </div>
      </div>
    </>
  )
}

function ProfileParts({ user }: { user: User }) {
  return (
    <>
      <PersonalCard user={user} />
      <PhotoCard user={user} />
    </>
  )
}

/** Exports everything stored about the user as a file. */
function OwnData() {
  const [waiting, setWaiting] = useState(false)

  async function save(): Promise<void> {
    setWaiting(true)
    try {
      saveJsonFile('docket-tv-my-data.json', await call(exportOwnData, {}))
    } catch (error) {
      showToast({ severity: 'error', summary: words.fileWasNotCreated, detail: reasonOf(error) })
    } finally {
      setWaiting(false)
    }
  }

  return (
    <Card label={words.yourData}>
      <h2 className={styles.heading}>{words.yourData}</h2>
      <p className={styles.hint}>{words.yourDataHelp}</p>
      <div className={styles.actions}>
        <Button loading={waiting} onClick={() => void save()}>
          {words.downloadYourData}
        </Button>
      </div>
    </Card>
  )
}
