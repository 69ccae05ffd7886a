import { form as words } from '@docket/texts/studio/ui'
import { Loader, MultiSelect, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { PicturedChoice, pictureBefore } from '../../choice/pictured-choice.tsx'
import { type PicturedOption, useFormPort } from '../form-port.tsx'
import { type ControlProps, faceOf, selectsText, textOf, textsOf } from './control-props.ts'

const SEARCH_AFTER_MS = 200

/** Chooses one or several records of another collection by typing. */
export function RelationControl(props: ControlProps) {
  const { field, value, onChange, onSettle } = props
  const chosen = field.many ? textsOf(value) : textsOf(textOf(value))
  const [isUsed, setUsed] = useState(false)
  const { options, pending, search } = useOptions(field.source ?? '', chosen, isUsed)
  const shared = {
    ...faceOf(props),
    // After an error, focus does not open the list, which would cover the message. A click does.
    openOnFocus: props.fault === undefined,
    data: options,
    searchable: true,
    clearable: !field.required && !field.readOnly,
    onSearchChange: search,
    // Load the choices on first use: a form has many relations, and most are only read.
    onFocusCapture: () => setUsed(true),
    onBlur: onSettle,
    // The server has already filtered the options.
    filter: ({ options: found }: { options: unknown[] }) => found as never[],
    rightSection: pending ? <Loader size={14} color="gray" /> : undefined,
    nothingFoundMessage: pending ? words.searching : words.noMatches,
    renderOption: PicturedChoice,
  }
  if (field.many) {
    return (
      <MultiSelect
        {...shared}
        value={chosen}
        {...(chosen.length === 0 && { placeholder: field.placeholder })}
        onChange={onChange}
      />
    )
  }
  return (
    <Select
      {...shared}
      {...selectsText}
      placeholder={field.placeholder}
      {...pictureBefore(options.find((option) => option.value === chosen[0]))}
      value={chosen[0] ?? null}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}

/** Returns the chosen records by name, and once the control is used, the records that match the typed words. */
function useOptions(source: string, chosen: readonly string[], isUsed: boolean) {
  const { findChoices, known: before = [] } = useFormPort()
  const [words, setWords] = useState('')
  const [known, setKnown] = useState(before)
  const [found, setFound] = useState<readonly PicturedOption[]>([])
  const [pending, setPending] = useState(false)
  const unnamed = chosen.filter((id) => !known.some((option) => option.value === id)).join()

  useEffect(() => {
    if (unnamed === '') return
    const stop = new AbortController()
    findChoices(source, { ids: unnamed.split(',') }, stop.signal)
      .then((named) => setKnown((before) => [...before, ...named]))
      .catch(() => undefined)
    return () => stop.abort()
  }, [findChoices, source, unnamed])

  const isLabel = known.some(({ label }) => label === words)
  const asked = isLabel ? '' : words
  useEffect(() => {
    if (!isUsed) return
    const stop = new AbortController()
    setPending(true)
    const timer = setTimeout(
      () => {
        findChoices(source, { words: asked }, stop.signal)
          .then((options) => {
            setFound(options)
            setKnown((before) => [...options, ...before.filter(isNotIn(options))])
            setPending(false)
          })
          .catch(() => !stop.signal.aborted && setPending(false))
      },
      asked === '' ? 0 : SEARCH_AFTER_MS,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [findChoices, source, asked, isUsed])

  const named = known.filter(({ value }) => chosen.includes(value))
  // Without a label, the component would show the id.
  const coming = (unnamed === '' ? [] : unnamed.split(',')).map((id) => ({ value: id, label: '…' }))
  return {
    options: [...found, ...named.filter(isNotIn(found)), ...coming],
    pending,
    search: setWords,
  }
}

function isNotIn(options: readonly PicturedOption[]): (option: PicturedOption) => boolean {
  return ({ value }) => !options.some((option) => option.value === value)
}
