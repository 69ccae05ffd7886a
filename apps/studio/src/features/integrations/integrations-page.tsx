import { integrations } from '@docket/model/integrations/integrations'
import { mayPass } from '@docket/model/kernel/access'
import { entities as names } from '@docket/texts/studio/app'
import { integrations as words } from '@docket/texts/studio/integrations'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { AtOnce } from '#ui/loading/at-once.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { INTEGRATION_LISTS } from './area.ts'
import { CablecastServer } from './cablecast/cablecast-server.tsx'
import styles from './integrations.module.css'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'

/** The page for connections to other systems. Only station administrators may open it. */
export function IntegrationsPage() {
  const navigate = useNavigate()
  usePageTitle(words.integrations)
  const privileges = useSession()?.user.privileges ?? []
  const isAdmin = mayPass(integrations.schema.access.list, privileges)
  if (!isAdmin) {
    return <ErrorScreen status={403} description={words.notAllowed} />
  }
  return (
    <>
      <PageHead title={words.integrations} />
      <AreaNav resource={{ area: INTEGRATION_LISTS, path: '/integrations' }} />
      <AtOnce className={styles.page}>
        <CablecastServers />
        <section className={styles.section} aria-labelledby="webhooks">
          <div>
            <h2 id="webhooks" className={styles.heading}>
              {names.webhooks}
            </h2>
            <p className={styles.text}>{words.webhooksHelp}</p>
          </div>
          <NewWebhook />
        </section>
        <section className={styles.section} aria-labelledby="keys">
          <div>
            <h2 id="keys" className={styles.heading}>
              {names.apiKeys}
            </h2>
            <p className={styles.text}>{words.apiKeysHelp}</p>
          </div>
          <div className={styles.actions}>
            <NewKey />
            <Button variant="quiet" onClick={() => void navigate({ href: '/integrations/keys' })}>
              {words.allApiKeys}
            </Button>
          </div>
        </section>
      </AtOnce>
    </>
  )
}

function CablecastServers() {
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useLiveRecords(integrations, {
    sort: 'name',
  })
  return (
    <section className={styles.section} aria-labelledby="cablecast">
      <div>
        <h2 id="cablecast" className={styles.heading}>
          {words.cablecast}
        </h2>
        <p className={styles.text}>{words.channelsShowsScheduleImportedEvery}</p>
      </div>
      {isPending && <Skeleton height="72px" />}
      {isError && <Failure error={error} what={words.connectionsNotLoaded} onRetry={refetch} />}
      {data?.map((one) => (
        <CablecastServer key={one.id} integration={one} />
      ))}
      {data && (
        <div className={styles.actions}>
          <Button
            {...(data.length === 0 && { variant: 'primary' })}
            onClick={() => void navigate({ href: '/integrations/cablecast' })}
          >
            {data.length === 0 ? words.connectAServer : words.connectAnotherServer}
          </Button>
        </div>
      )}
    </section>
  )
}

function NewKey() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{words.newApiKey}</Button>
      <NewKeyDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function NewWebhook() {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOpened(true)}>{words.newWebhook}</Button>
      <Button variant="quiet" onClick={() => void navigate({ href: '/integrations/webhooks' })}>
        {words.allWebhooks}
      </Button>
      <NewWebhookDialog opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
