import { savedSearches } from '@docket/model/library/saved-searches'
import { proposeFilling } from '@docket/model/schedule/planning'
import { formatDay } from '@docket/model/time/format'
import { plans as words } from '@docket/texts/studio/schedule'
import { Button, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useDesk } from '../desk/desk.tsx'
import { DifferenceDialog } from '../difference/difference-dialog.tsx'
import { NewSearch } from './new-search.tsx'
import styles from './plan-form.module.css'
import { useProposal } from './use-proposal.ts'
import { useShownDays } from './use-shown-days.ts'

/** Fills the gaps of the shown days with the results of a saved search for shows. */
export function FillDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { channel, day, days } = useShownDays()
  const { schedule } = useDesk()
  const [search, setSearch] = useState<string | null>(null)
  const [repeats, setRepeats] = useState(false)
  const [making, setMaking] = useState(false)
  const { data: searches = [] } = useLiveRecords(savedSearches, {
    filter: 'collection = "shows"',
    sort: 'name',
  })
  const { proposal, error, refetch } = useProposal(
    proposeFilling,
    opened && search ? { channel, day, days, search, repeats: repeats ? 'yes' : 'no' } : undefined,
  )

  return (
    <DifferenceDialog
      opened={opened}
      title={
        days === 1
          ? words.fillDay({ day: formatDay(day) })
          : words.fillWeek({ day: formatDay(day) })
      }
      verb={words.fill}
      changes={search ? proposal?.changes : []}
      notes={proposal?.notes ?? []}
      error={error}
      onRetry={refetch}
      empty={search ? words.noShowFits : words.firstChooseASearch}
      onApply={(changes) => schedule.carryOut(words.filledGaps, changes)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Select
          label={words.showsOfThisSearch}
          placeholder={words.chooseASearch}
          data={searches.map(({ id, name }) => ({ value: id, label: name }))}
          value={search}
          onChange={setSearch}
        />
        <Switch
          label={words.allowRepeats}
          checked={repeats}
          onChange={({ currentTarget }) => setRepeats(currentTarget.checked)}
        />
        <Button variant="quiet" onClick={() => setMaking(!making)} aria-expanded={making}>
          {words.newSearch}
        </Button>
        {making && (
          <NewSearch
            onMade={(made) => {
              setSearch(made)
              setMaking(false)
            }}
          />
        )}
      </div>
    </DifferenceDialog>
  )
}
