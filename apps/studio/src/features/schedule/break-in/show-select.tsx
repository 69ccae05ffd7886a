import type { Thumb } from '@docket/model/library/artwork/thumb'
import { type Show, shows } from '@docket/model/library/shows'
import { breakIn as words } from '@docket/texts/studio/schedule'
import { Select } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { thumbOfRecord } from '#data/records/thumb-of-record.ts'
import { useRecords } from '#data/records/use-records.ts'
import { PicturedChoice, pictureBefore } from '#ui/choice/pictured-choice.tsx'

const SHOWN = 24

type ShowChoice = { value: string; label: string; thumb?: Thumb }

type ShowSelectProps = {
  /** The id of a show, or `''`. */
  value: string
  /** Whether its recording plays. Otherwise, the live input is recorded for it. */
  isRecorded: boolean
  onChange: (id: string) => void
}

/** Chooses a show by its title. */
export function ShowSelect({ value, isRecorded, onChange }: ShowSelectProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ShowChoice>()
  const typed = text.trim()
  const search = useDeferredValue(typed === chosen?.label ? '' : typed)
  const { data = [] } = useRecords(shows, {
    filter: 'status != "archived" && (title ~ {:search} || internalTitle ~ {:search})',
    values: { search },
    sort: 'title',
    expand: 'series,category',
    limit: SHOWN,
  })
  const found = data.map(choiceOf)
  const current = found.find((one) => one.value === value)

  return (
    <Select
      label={isRecorded ? words.whatPlays : words.whatIsRecorded}
      placeholder={words.whatPlaysExample}
      description={isRecorded ? words.whatPlaysHelp : words.whatIsRecordedHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      nothingFoundMessage={words.noShow}
      data={chosen && !current ? [chosen, ...found] : found}
      // The server has already filtered them, by their internal titles too.
      filter={({ options }) => options}
      renderOption={PicturedChoice}
      {...pictureBefore(current ?? (value ? chosen : undefined))}
      value={value || null}
      onSearchChange={setText}
      onChange={(id, option) => {
        setChosen(option ? (found.find((one) => one.value === option.value) ?? chosen) : undefined)
        onChange(id ?? '')
      }}
    />
  )
}

function choiceOf(show: Show): ShowChoice {
  // Safe: the record API gives each record the name of its collection.
  const thumb = thumbOfRecord(show as unknown as AnyRecord)
  return { value: show.id, label: show.title, ...(thumb && { thumb }) }
}
