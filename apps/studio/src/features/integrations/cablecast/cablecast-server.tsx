import { guidePath } from '@docket/model/guide/paths'
import { changeCablecast, importNow } from '@docket/model/integrations/cablecast'
import {
  type Integration,
  integrations,
  type SyncRun,
  syncRuns,
} from '@docket/model/integrations/integrations'
import { formatClock, formatDate } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { integrations as words } from '@docket/texts/studio/integrations'
import { Button, Group, PasswordInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { deleteRecord, takeOut } from '#data/records/write-records.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from '../integrations.module.css'
import { importedText } from './import-counts.ts'

/** One connected Cablecast server: its last success, the result of its last import, and its actions. */
export function CablecastServer({ integration }: { integration: Integration }) {
  const { data: runs, isError } = useLiveRecords(syncRuns, {
    filter: 'integration = {:id}',
    values: { id: integration.id },
    sort: '-startedAt',
    limit: 1,
  })
  // The height of the card depends on its last import, so wait for it.
  if (!runs && !isError) return <Skeleton height="72px" />
  return <ServerCard integration={integration} last={runs?.[0]} />
}

function endingOf({ status }: SyncRun): string {
  return words.lastTime({ ending: words.endings[status || 'queued'] })
}

type ServerCardProps = { integration: Integration; last: SyncRun | undefined }

function ServerCard({ integration, last }: ServerCardProps) {
  const [asked, setAsked] = useState<'remove' | 'key'>()
  const { id, name, baseUrl, hasSecret, lastSyncAt, paused } = integration
  const found = importedText(last?.counts ?? null)
  const slug = useOrganization().data?.slug
  const navigate = useNavigate()
  const openWizard = (rest = '') =>
    void navigate({ href: `/integrations/cablecast?server=${id}${rest}` })
  const when = useTimeText(lastSyncAt)

  async function attempt(summary: string, work: () => Promise<unknown>): Promise<void> {
    setAsked(undefined)
    try {
      await work()
      showToast({ severity: 'success', summary })
    } catch (error) {
      showToast({ severity: 'error', summary: words.thatDidNotWork, detail: reasonOf(error) })
    }
  }

  return (
    <div className={styles.server}>
      <div className={styles.serverWords}>
        <strong>{name || baseUrl}</strong> <Badges status={last?.status} paused={paused} />
        <p>{baseUrl}</p>
        {found && (
          <p>
            {words.lastImportFound({ found })}{' '}
            {slug && <a href={guidePath(slug)}>{words.seeThemInTheGuide}</a>}
          </p>
        )}
        <p>
          {when ? words.lastSuccessfulImport({ when }) : words.notImported}{' '}
          {hasSecret ? words.keyIsStored : words.withoutAKey}{' '}
          {last && (
            <Link to={`/integrations/runs/${last.id}` as string} search={{ tab: 'log' } as never}>
              {endingOf(last)}
            </Link>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void attempt(words.importHasStarted, () => call(importNow, { id }))}>
          {last?.status === 'failed' ? words.tryAgainNow : words.importNow}
        </Button>
        <Button onClick={() => openWizard()}>{words.changeChoices}</Button>
        {last && <Button onClick={() => openWizard('&after=')}>{words.lastImport}</Button>}
        <Button onClick={() => setAsked('key')}>
          {hasSecret ? words.changeKey : words.addKey}
        </Button>
        <Button variant="danger" onClick={() => setAsked('remove')}>
          {words.disconnect}
        </Button>
      </div>
      <Dialog
        opened={asked === 'key'}
        onClose={() => setAsked(undefined)}
        title={words.keyOfTheServer}
      >
        <KeyForm id={id} onDone={() => setAsked(undefined)} />
      </Dialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        question={words.disconnectQuestion({ server: name || baseUrl })}
        verb={words.disconnect}
        danger
        onConfirm={() =>
          void attempt(words.serverIsDisconnected, async () => {
            await deleteRecord(integrations, id)
            takeOut(integrations, id)
          })
        }
        onCancel={() => setAsked(undefined)}
      >
        {words.importedDataKeptButNo}
      </ConfirmDialog>
    </div>
  )
}

type BadgesProps = { status: SyncRun['status'] | undefined; paused: boolean }

function Badges({ status, paused }: BadgesProps) {
  return (
    <>
      {status === 'failed' && <Badge tone="danger">{words.importFailed}</Badge>}
      {status === 'partial' && <Badge tone="warning">{words.partlyImported}</Badge>}
      {paused && <Badge tone="warning">{words.paused}</Badge>}
    </>
  )
}

function KeyForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [apiKey, setKey] = useState('')
  const [fault, setFault] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      await call(changeCablecast, { id, apiKey: apiKey.trim() })
      onDone()
    } catch (error) {
      const { message, faults } = refusalOf(error)
      setFault(faults.apiKey ?? faults.baseUrl ?? message)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordInput
        label={words.key}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={words.serverKeyHelp}
        autoComplete="off"
        data-autofocus
        value={apiKey}
        error={fault}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button type="submit" variant="primary">
          {words.save}
        </Button>
      </Group>
    </form>
  )
}

function useTimeText(instant: string): string {
  const { zone, clock, dates } = useStationTime()
  if (instant === '') return ''
  const at = toEpochMs(instant)
  return `${formatDate(dayOf(at, zone), dates)}, ${formatClock(at, zone, clock)}`
}
