import { integrations } from '@docket/model/collections/station/integrations'
import { mayPass } from '@docket/model/records/access'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { AtOnce } from '#ui/loading/at-once.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { INTEGRATION_LISTS } from './area.ts'
import { CablecastServer } from './cablecast-server.tsx'
import { ConnectCablecast } from './connect-cablecast.tsx'
import styles from './integrations.module.css'
import { NewKey } from './new-key.tsx'
import { NewWebhook } from './new-webhook.tsx'

/** The page for connections to other systems. Only station administrators may open it. */
export function IntegrationsPage() {
  const navigate = useNavigate()
  usePageTitle('Integrations')
  const privileges = useSession()?.user.privileges ?? []
  const isAdmin = mayPass(integrations.schema.access.list, privileges)
  if (!isAdmin) {
    return (
      <ErrorScreen
        status={403}
        description="Only administrators of the station can connect other systems. Ask one of them."
      />
    )
  }
  return (
    <>
      <PageHead title="Integrations" />
      <AreaNav resource={{ area: INTEGRATION_LISTS, path: '/integrations' }} />
      <AtOnce className={styles.page}>
        <CablecastServers />
        <section className={styles.section} aria-labelledby="webhooks">
          <div>
            <h2 id="webhooks" className={styles.heading}>
              Webhooks
            </h2>
            <p className={styles.text}>
              Webhooks tell another system when the schedule changes. Each message is signed, and
              sent again if the other system does not answer.
            </p>
          </div>
          <NewWebhook />
        </section>
        <section className={styles.section} aria-labelledby="keys">
          <div>
            <h2 id="keys" className={styles.heading}>
              API keys
            </h2>
            <p className={styles.text}>
              A key lets your own software read or change the schedule through the public API.
            </p>
          </div>
          <div className={styles.actions}>
            <NewKey />
            <Button variant="quiet" onClick={() => void navigate({ href: '/integrations/keys' })}>
              All API keys
            </Button>
          </div>
        </section>
      </AtOnce>
    </>
  )
}

function CablecastServers() {
  const { data, isPending, isError, error, refetch } = useLiveRecords(integrations, {
    sort: 'name',
  })
  return (
    <section className={styles.section} aria-labelledby="cablecast">
      <div>
        <h2 id="cablecast" className={styles.heading}>
          Cablecast
        </h2>
        <p className={styles.text}>
          Channels, shows and the schedule are imported every 15 minutes. Nothing is ever deleted,
          and your own changes are kept.
        </p>
      </div>
      {isPending && <Skeleton height="72px" />}
      {isError && (
        <Failure error={error} what="The connections could not be loaded." onRetry={refetch} />
      )}
      {data?.map((one) => (
        <CablecastServer key={one.id} integration={one} />
      ))}
      {data && <ConnectCablecast isFirst={data.length === 0} />}
    </section>
  )
}
