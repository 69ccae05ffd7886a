import { proposeCopy } from '@docket/model/schedule/planning'
import { channels } from '@docket/model/station/channels'
import { addDays, isDay } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { plans as words } from '@docket/texts/studio/schedule'
import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import { Segments } from '#ui/choice/segments.tsx'
import { useDesk } from '../desk/desk.tsx'
import { DifferenceDialog } from '../difference/difference-dialog.tsx'
import styles from './plan-form.module.css'
import { useProposal } from './use-proposal.ts'
import { useShownDays } from './use-shown-days.ts'

/** Copies the shown day, or a week starting there, to other days or another channel. */
export function CopyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { channel, day, days: shown } = useShownDays()
  const { schedule } = useDesk()
  const [days, setDays] = useState(shown)
  const [to, setTo] = useState<{ channel?: string; day?: Day }>({})
  const [replaces, setReplaces] = useState(false)
  const toChannel = to.channel ?? channel
  const toDay = to.day ?? addDays(day, 7)
  const { proposal, error, refetch } = useProposal(
    proposeCopy,
    opened && isDay(toDay)
      ? { channel, day, days, toChannel, toDay, replaces: replaces ? 'yes' : 'no' }
      : undefined,
  )

  return (
    <DifferenceDialog
      opened={opened}
      title={
        days === 1
          ? words.copyDay({ day: formatDay(day) })
          : words.copyWeek({ day: formatDay(day) })
      }
      verb={words.copy}
      changes={proposal?.changes}
      notes={proposal?.notes ?? []}
      error={error}
      onRetry={refetch}
      empty={words.nothingToCopy}
      onApply={(changes) => schedule.carryOut(words.copiedAirings, changes)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Segments
          label={words.whatIsCopied}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={[
            { value: '1', label: words.theDay },
            { value: '7', label: words.sevenDays },
          ]}
        />
        <ChannelSelect
          label={words.toTheChannel}
          value={toChannel}
          onChange={(next) => setTo({ ...to, channel: next })}
        />
        <TextInput
          type="date"
          label={words.fromThisDayOn}
          value={toDay}
          onChange={({ currentTarget }) => setTo({ ...to, day: currentTarget.value })}
        />
        <Switch
          className={styles.wide ?? ''}
          label={words.replace}
          description={words.replaceHelp}
          checked={replaces}
          onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
        />
      </div>
    </DifferenceDialog>
  )
}

type ChannelSelectProps = { label: string; value: string; onChange: (channel: string) => void }

function ChannelSelect({ label, value, onChange }: ChannelSelectProps) {
  const { data = [] } = useRecords(channels, { sort: 'position,name' })
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  )
}
