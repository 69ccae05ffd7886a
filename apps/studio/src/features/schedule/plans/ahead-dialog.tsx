import { proposeTimeslots } from '@docket/model/schedule/planning'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { plans as words } from '@docket/texts/studio/schedule'
import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { useMay } from '#resources/use-may.ts'
import { NumberField } from '#ui/form/number-field.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useDesk } from '../desk/desk.tsx'
import { DifferenceDialog } from '../difference/difference-dialog.tsx'
import { readRefusal } from '../editing/refusals.ts'
import styles from './plan-form.module.css'
import { useProposal } from './use-proposal.ts'

const USUAL_DAYS = 14
const MAX_DAYS = 60
const NOTHING = {}

/** Shows the airings that the timeslots would create now, and whether they are created automatically. */
export function AheadDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { schedule } = useDesk()
  const station = useOrganization()
  const { id = '', timeslotDays = 0, timeslotsReviewed = false } = station.data ?? {}
  const { update: maySet } = useMay({ collection: organizations, readOnly: false })
  const { data: all } = useRecords(channels)
  const names = useMemo(() => new Map(all?.map((channel) => [channel.id, channel.name])), [all])
  const { proposal, error, refetch } = useProposal(proposeTimeslots, opened ? NOTHING : undefined)

  async function set(values: { timeslotDays?: number; timeslotsReviewed?: boolean }) {
    try {
      await updateRecord(organizations, id, values)
      await station.refetch()
      refetch()
    } catch (failure) {
      const { detail } = readRefusal(failure)
      showToast({ severity: 'error', summary: words.notSaved, detail })
    }
  }

  return (
    <DifferenceDialog
      opened={opened}
      title={words.airingsFromTimeslots}
      verb={words.createThem}
      changes={proposal?.changes}
      notes={proposal?.notes ?? []}
      error={error}
      onRetry={refetch}
      channels={names}
      empty={words.nothingToCreate}
      onApply={(changes) => schedule.carryOut(words.createdAirings, changes)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <NumberField
          label={words.daysAhead}
          min={1}
          max={MAX_DAYS}
          disabled={!maySet}
          value={timeslotDays || USUAL_DAYS}
          onChange={(days) => {
            const isDays = days !== undefined && days >= 1 && days <= MAX_DAYS
            if (isDays && days !== (timeslotDays || USUAL_DAYS)) void set({ timeslotDays: days })
          }}
        />
        <Switch
          label={words.previewFirst}
          description={words.previewFirstHelp}
          disabled={!maySet}
          checked={timeslotsReviewed}
          onChange={({ currentTarget }) => void set({ timeslotsReviewed: currentTarget.checked })}
        />
      </div>
    </DifferenceDialog>
  )
}
