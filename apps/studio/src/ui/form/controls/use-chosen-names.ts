import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { useEffect, useState } from 'react'
import { useFormPort } from '../form-port.tsx'

/** Returns the names of the values: options by their labels, records by their names once these are loaded. */
export function useChosenNames(field: FieldDefinition, chosen: readonly string[]): string[] {
  const { options, groupedOptions, source } = field
  const { findChoices } = useFormPort()
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map())
  const unnamed = source === undefined ? '' : chosen.filter((id) => !read.has(id)).join()

  useEffect(() => {
    if (source === undefined || unnamed === '') return
    const stop = new AbortController()
    findChoices(source, { ids: unnamed.split(',') }, stop.signal)
      .then((found) => {
        const named = found.map(({ value, label }) => [value, label] as const)
        setRead((before) => new Map([...before, ...named]))
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [findChoices, source, unnamed])

  if (source !== undefined) return chosen.map((id) => read.get(id) ?? '')
  const labels = [options, ...groupedOptions.map((group) => group.options)].flat()
  return chosen.map((value) => labels.find((option) => option.value === value)?.label ?? value)
}
