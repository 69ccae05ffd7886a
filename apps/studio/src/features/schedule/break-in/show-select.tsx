import { shows } from '@docket/model/collections/library/shows'
import { Select } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import { words } from './words.ts'

const SHOWN = 24

type ShowSelectProps = {
  /** The id of a show, or `''`. */
  value: string
  /** Whether its recording plays; else what arrives is kept with it. */
  isRecorded: boolean
  onChange: (id: string) => void
}

/** Chooses a show by its title. */
export function ShowSelect({ value, isRecorded, onChange }: ShowSelectProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const typed = text.trim()
  const search = useDeferredValue(typed === chosen?.label ? '' : typed)
  const { data = [] } = useRecords(shows, {
    filter: 'status != "archived" && (title ~ {:search} || internalTitle ~ {:search})',
    values: { search },
    sort: 'title',
    limit: SHOWN,
  })
  const found = data.map(({ id, title }) => ({ value: id, label: title }))
  const isFound = found.some((one) => one.value === value)

  return (
    <Select
      label={isRecorded ? words.whatPlays : words.whatIsRecorded}
      placeholder={words.whatPlaysExample}
      description={isRecorded ? words.whatPlaysHelp : words.whatIsRecordedHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      nothingFoundMessage={words.noShow}
      data={chosen && !isFound ? [chosen, ...found] : found}
      // The server has filtered them already, also by their internal titles.
      filter={({ options }) => options}
      value={value || null}
      onSearchChange={setText}
      onChange={(id, option) => {
        setChosen(option ? { value: option.value, label: option.label } : undefined)
        onChange(id ?? '')
      }}
    />
  )
}
