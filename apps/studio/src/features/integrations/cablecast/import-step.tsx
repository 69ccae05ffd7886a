import { guidePath } from '@docket/model/guide/paths'
import { cancelImport, importNow, undoImport } from '@docket/model/integrations/cablecast'
import type { Integration, SyncRun, UndoReport } from '@docket/model/integrations/integrations'
import { cablecast as words } from '@docket/texts/studio/integrations'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import { changesText } from './import-counts.ts'
import { useLatestRun } from './latest-run.ts'
import { NotTakenList } from './not-taken-list.tsx'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'
import styles from './wizard.module.css'

type ImportStepProps = {
  integration: Integration
  /** The id of the latest import before this one, so that the page waits for a newer one; empty if there was none. */
  after: string
  onChangeChoices: () => void
  onAgain: (after: string) => void
}

/** Follows an import to its end, and offers to open the guide or to undo it. */
export function ImportStep({ integration, after, onChangeChoices, onAgain }: ImportStepProps) {
  const latest = useLatestRun(integration.id)
  const run = latest && latest.id !== after ? latest : undefined
  return (
    <div className={styles.wizard}>
      <StepList current="import" />
      {!run || isRunning(run.status) ? (
        <StepPanel title={words.importing}>
          <Running run={run} />
        </StepPanel>
      ) : (
        <StepPanel title={words.ended[run.status]} key={run.status}>
          <Ended
            run={run}
            integration={integration}
            onChangeChoices={onChangeChoices}
            onAgain={onAgain}
          />
        </StepPanel>
      )}
    </div>
  )
}

type ActiveStatus = '' | 'queued' | 'running'

function isRunning(status: SyncRun['status']): status is ActiveStatus {
  return status === '' || status === 'queued' || status === 'running'
}

function Running({ run }: { run: SyncRun | undefined }) {
  const cancel = useMutation({ mutationFn: (id: string) => call(cancelImport, { id }) })
  const isAsked = run !== undefined && cancel.variables === run.id && !cancel.isError
  const isCanceling = isAsked || run?.cancelRequested === true
  return (
    <>
      <p className={styles.waiting}>
        <Spinner label={words.importing} />
        <span role="status">
          {isCanceling ? words.canceling : (run?.progress?.doing ?? words.waiting)}
        </span>
      </p>
      <Refused what={words.couldNotCancel} error={cancel.error} />
      <div className={styles.ways}>
        <Button disabled={!run || isCanceling} onClick={() => run && cancel.mutate(run.id)}>
          {words.cancelImport}
        </Button>
      </div>
    </>
  )
}

type EndedProps = Omit<ImportStepProps, 'after'> & { run: SyncRun }

function Ended(props: EndedProps) {
  const { run } = props
  const isUndone = run.status === 'undone' || run.status === 'undoing'
  return (
    <>
      {!isUndone && <p className={styles.result}>{changesText(run.counts)}</p>}
      <p className={styles.help}>{noteOf(run)}</p>
      {isUndone && run.undo && <UndoResult report={run.undo} />}
      {!isUndone && (
        <>
          <NotTakenList notTaken={run.notTaken ?? []} />
          <Disclosure name={words.log}>
            <Lines lines={run.log ?? []} />
          </Disclosure>
        </>
      )}
      <EndedActions {...props} isUndone={isUndone} />
    </>
  )
}

type EndedActionsProps = EndedProps & { isUndone: boolean }

function EndedActions(props: EndedActionsProps) {
  const { run, integration, onChangeChoices, onAgain, isUndone } = props
  const [asked, setAsked] = useState(false)
  const slug = useOrganization().data?.slug
  const undo = useMutation({ mutationFn: () => call(undoImport, { id: run.id }) })
  const again = useMutation({
    mutationFn: () => call(importNow, { id: integration.id }),
    onSuccess: () => onAgain(run.id),
  })
  const isDone = run.status === 'ok' || run.status === 'partial'
  return (
    <>
      <Refused what={words.couldNotUndo} error={undo.error} />
      <Refused what={words.couldNotStart} error={again.error} />
      <div className={styles.ways}>
        {isDone && slug && (
          <Button component="a" variant="primary" href={guidePath(slug)}>
            {words.openGuide}
          </Button>
        )}
        {!isDone && run.status !== 'undoing' && (
          <Button variant="primary" loading={again.isPending} onClick={() => again.mutate()}>
            {words.importAgain}
          </Button>
        )}
        <Button onClick={onChangeChoices}>{words.changeChoices}</Button>
        {!isUndone && (
          <Button variant="danger" loading={undo.isPending} onClick={() => setAsked(true)}>
            {words.undo}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asked}
        question={words.undoQuestion}
        verb={words.undo}
        danger
        onConfirm={() => {
          setAsked(false)
          undo.mutate()
        }}
        onCancel={() => setAsked(false)}
      >
        {words.undoHelp}
      </ConfirmDialog>
    </>
  )
}

function Refused({ what, error }: { what: string; error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className={styles.fault}>
      {what}: {reasonOf(error)}
    </p>
  )
}

function noteOf({ status }: SyncRun): string {
  if (status === 'ok' || status === 'partial') return words.everyQuarter
  return status === 'undone' || status === 'undoing' ? words.paused : words.keptSoFar
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: log lines keep their order
        <li key={place}>{line}</li>
      ))}
    </ul>
  )
}

/** Shows what undoing an import did, and which records it left in place and why. */
function UndoResult({ report: { deleted, restored, kept, left } }: { report: UndoReport }) {
  return (
    <>
      <p className={styles.result}>
        {words.undoDeleted({ count: deleted })}{' '}
        {restored > 0 && words.undoRestored({ count: restored })}
      </p>
      {kept > 0 && (
        <div>
          <p>{words.undoLeft({ count: kept })}</p>
          <ul className={styles.sentences}>
            {left.map(({ name, reason }) => (
              <li key={name + reason}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
