import { integrations } from '@docket/model/integrations/integrations'
import { mayPass } from '@docket/model/kernel/access'
import { cablecast as words } from '@docket/texts/studio/integrations'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { refreshSoon } from '#data/records/refresh.ts'
import { useRecord } from '#data/records/use-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { ImportStep } from './import-step.tsx'
import { useLatestRun } from './latest-run.ts'
import { Wizard } from './wizard.tsx'
import type { WizardSearch } from './wizard-search.ts'

/** Connects a Cablecast server, or changes what is imported from a connected one, and follows the import. */
export function CablecastWizardPage() {
  usePageTitle(words.title)
  const privileges = useSession()?.user.privileges ?? []
  if (!mayPass(integrations.schema.access.list, privileges)) {
    return <ErrorScreen status={403} description={words.notAllowed} />
  }
  return (
    <>
      <PageHead title={words.title} line={words.line} />
      <Steps />
    </>
  )
}

function Steps() {
  const { server = '', after } = useSearch({ strict: false }) as WizardSearch
  const navigate = useNavigate()
  const { data, error, refetch } = useRecord(integrations, server, { enabled: server !== '' })
  const latest = useLatestRun(server)
  if (error) return <Failure error={error} what={words.serverNotLoaded} onRetry={refetch} />
  if (server !== '' && !data) return <Spinner label={words.loadingServer} />

  const show = (search: WizardSearch) =>
    void navigate({ to: '/integrations/cablecast' as string, search: search as never })
  if (data && after !== undefined) {
    return (
      <ImportStep
        integration={data}
        after={after}
        onChangeChoices={() => show({ server })}
        onAgain={(last) => show({ server, after: last })}
      />
    )
  }
  return (
    <Wizard
      key={server}
      integration={data}
      onStarted={(id) => {
        refreshSoon(integrations.name)
        show({ server: id, after: latest?.id ?? '' })
      }}
    />
  )
}
