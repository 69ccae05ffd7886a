import { channels } from '@docket/model/station/channels'
import { Select } from '@mantine/core'
import { useRecords } from '#data/records/use-records.ts'

type ChannelSelectProps = { label: string; value: string; onChange: (channel: string) => void }

export function ChannelSelect({ label, value, onChange }: ChannelSelectProps) {
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
