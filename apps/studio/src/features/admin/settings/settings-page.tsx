import { Link, useParams } from '@tanstack/react-router'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { Note } from '../page/note.tsx'
import { PageBody } from '../page/page-body.tsx'
import { EncoderNote } from './encoder-note.tsx'
import { Providers } from './providers.tsx'
import { SETTINGS } from './setting-fields.ts'
import { type StoredSettings, useSettings } from './settings.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings-page.module.css'
import { TryMail, TryStorage } from './trials.tsx'
import { words } from './words.ts'

const TABS = [...SETTINGS, { id: 'log-in', name: words.loginSection }].map(({ id, name }) => ({
  id,
  name,
  path: `/admin/settings/${id}`,
}))

/** The settings that administrators change at run time, one section per tab. */
export function SettingsPage() {
  const { section = 'general' } = useParams({ strict: false }) as { section?: string }
  const { data: settings, error, refetch } = useSettings()
  const tab = TABS.find(({ id }) => id === section)
  usePageTitle(tab ? words.settingsOf(tab.name) : words.settings)

  if (!tab) return <ErrorScreen status={404} description={words.noSettingsSection(section)} />
  return (
    <>
      <PageHead title={words.settings} line={words.settingsLine} />
      <PageBody>
        <nav className={styles.tabs} aria-label={words.sectionsOfTheSettings}>
          {TABS.map(({ id, name, path }) => (
            <Link
              key={id}
              className={styles.tab}
              to={path}
              activeProps={{}}
              aria-current={id === section ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        {error && !settings && <Failure error={error} onRetry={refetch} />}
        {!settings && !error && <Skeleton height="320px" />}
        {settings && <Section key={section} id={section} settings={settings} />}
      </PageBody>
    </>
  )
}

function Section({ id, settings }: { id: string; settings: StoredSettings }) {
  const section = SETTINGS.find((one) => one.id === id)
  if (!section) return <Providers settings={settings} />
  return (
    <>
      {section.text && <Note>{section.text}</Note>}
      <SettingsForm fields={section.fields} settings={settings} />
      {section.trial === 'mail' && <TryMail />}
      {section.trial === 'storage' && <TryStorage filesystem="storage" />}
      {section.trial === 'storage' && <EncoderNote />}
      {section.trial === 'backups' && <TryStorage filesystem="backups" />}
    </>
  )
}
