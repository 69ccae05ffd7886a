import {
  type HistoryStep,
  proposeRestoration,
  scheduleHistory,
} from '@docket/model/schedule/planning'
import { formatClock, formatDay } from '@docket/model/time/format'
import { DAY_MS, type EpochMs, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import { plans as words } from '@docket/texts/studio/schedule'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { useDesk } from '../desk/desk.tsx'
import { DifferenceDialog } from '../difference/difference-dialog.tsx'
import { HistorySteps } from './history-steps.tsx'
import styles from './plan-form.module.css'
import { useProposal } from './use-proposal.ts'
import { useShownDays } from './use-shown-days.ts'

/** How far into the future a restore of the schedule reaches. */
const AHEAD_MS = 60 * DAY_MS

type HistoryDialogProps = { opened: boolean; onClose: () => void }

/** The history of a channel's schedule, with the option to restore its state before a step or at any time. */
export function HistoryDialog({ opened, onClose }: HistoryDialogProps) {
  const [moment, setMoment] = useState<EpochMs>()

  function close(): void {
    setMoment(undefined)
    onClose()
  }

  return (
    <>
      <Dialog
        opened={opened && moment === undefined}
        onClose={close}
        title={words.history}
        size="xl"
      >
        <History onRestore={setMoment} />
      </Dialog>
      <RestoreDialog moment={opened ? moment : undefined} onClose={close} />
    </>
  )
}

function History({ onRestore }: { onRestore: (moment: EpochMs) => void }) {
  const { channel, zone } = useShownDays()
  const [wall, setWall] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['scheduleHistory', channel],
    queryFn: ({ signal }) => call(scheduleHistory, { channel }, { signal }),
    gcTime: 0,
  })
  const [day = '', time = ''] = wall.split('T')

  if (error) return <Failure error={error} what={words.historyNotLoaded} onRetry={refetch} />
  if (!data) return <Skeleton height="240px" />
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (wall) onRestore(atWallTime(day, time, zone).at)
        }}
      >
        <TextInput
          type="datetime-local"
          label={words.scheduleAsItWas}
          value={wall}
          onChange={({ currentTarget }) => setWall(currentTarget.value)}
        />
        <Button type="submit" disabled={!wall}>
          {words.preview}
        </Button>
      </form>
      {data.steps.length === 0 && <EmptyState>{words.noHistory}</EmptyState>}
      <HistorySteps
        steps={data.steps}
        onRestore={({ at }: HistoryStep) => onRestore(toEpochMs(at) - 1)}
      />
    </>
  )
}

function RestoreDialog({ moment, onClose }: { moment: EpochMs | undefined; onClose: () => void }) {
  const { channel } = useShownDays()
  const { schedule } = useDesk()
  const { zone, clock } = useStationTime()
  const now = useNow(MINUTE_MS)
  const from = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const { proposal, error, refetch } = useProposal(
    proposeRestoration,
    moment === undefined
      ? undefined
      : {
          channel,
          moment: toInstant(moment),
          from: toInstant(from),
          until: toInstant(from + AHEAD_MS),
        },
  )
  const when =
    moment === undefined
      ? ''
      : `${formatDay(dayOf(moment, zone))}, ${formatClock(moment, zone, clock)}`

  return (
    <DifferenceDialog
      opened={moment !== undefined}
      title={words.backTo({ moment: when })}
      verb={words.restore}
      changes={proposal?.changes}
      notes={proposal?.notes ?? []}
      error={error}
      onRetry={refetch}
      empty={words.nothingToRestore}
      onApply={(changes) => schedule.carryOut(words.restoredAirings, changes)}
      onClose={onClose}
    >
      <p>{words.restoreHelp}</p>
    </DifferenceDialog>
  )
}
