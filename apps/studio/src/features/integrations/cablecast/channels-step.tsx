import { cablecast as words } from '@docket/texts/studio/integrations'
import { Checkbox, Select } from '@mantine/core'
import { useChannels } from '#data/records/use-station.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import styles from './wizard.module.css'
import { type ChannelChoice, channelFault } from './wizard-state.ts'

type ChannelsStepProps = {
  rows: readonly ChannelChoice[]
  onChange: (rows: ChannelChoice[]) => void
}

/** Chooses the channels to import, and what each of them becomes. */
export function ChannelsStep({ rows, onChange }: ChannelsStepProps) {
  const own = useChannels().data ?? []
  const targets = [
    { value: '', label: words.newChannel },
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const fault = channelFault(rows)

  function change(theirs: number, changes: Partial<ChannelChoice>): void {
    onChange(rows.map((row) => (row.theirs === theirs ? { ...row, ...changes } : row)))
  }

  return (
    <>
      <p className={styles.help}>{words.channelsHelp}</p>
      <PlainTable columns={[words.take, words.theirs, words.becomes]} stacks>
        {rows.map(({ theirs, name, location, isTaken, ours }) => (
          <tr key={theirs}>
            <td data-heading={words.take}>
              <Checkbox
                aria-label={words.takeOne({ channel: name })}
                checked={isTaken}
                onChange={({ currentTarget }) => change(theirs, { isTaken: currentTarget.checked })}
              />
            </td>
            <th scope="row">
              {name}
              {location && <small className={styles.location}>{location}</small>}
            </th>
            <td data-heading={words.becomes}>
              <Select
                aria-label={words.becomesOf({ channel: name })}
                data={targets}
                value={ours}
                disabled={!isTaken}
                allowDeselect={false}
                onChange={(value) => change(theirs, { ours: value ?? '' })}
              />
            </td>
          </tr>
        ))}
      </PlainTable>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault === 'none' ? words.chooseOne : words.twoOntoOne}
        </p>
      )}
    </>
  )
}
