import { liveInputs } from '@docket/model/playout/live-inputs'
import { liveInput as words } from '@docket/texts/studio/schedule'
import { NativeSelect } from '@mantine/core'
import { useRecords } from '#data/records/use-records.ts'

type LiveInputSelectProps = {
  /** The id of a live input, or `''` to play the recording of the show. */
  value: string
  onChange: (id: string) => void
}

/** Chooses where a live picture comes from. Empty if the station has no live inputs. */
export function LiveInputSelect({ value, onChange }: LiveInputSelectProps) {
  const { data = [] } = useRecords(liveInputs, { sort: 'name' })
  if (data.length === 0) return null
  return (
    <NativeSelect
      label={words.liveInput}
      description={words.liveInputHelp}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: words.noLiveInput },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
