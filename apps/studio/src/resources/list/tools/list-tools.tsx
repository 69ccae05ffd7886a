import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { faceOf } from '../../field/field-face.ts'
import type { Resource } from '../../resource.ts'
import type { List } from '../use-list.ts'
import { Chip } from './chip.tsx'
import { FilterChip } from './filter-chip.tsx'
import styles from './list-tools.module.css'

const SEARCH_AFTER_MS = 200

type ListToolsProps = {
  resource: Resource
  list: List
  searchInput: RefObject<HTMLInputElement | null>
}

/** Shows the search field and a chip for each filter. */
export function ListTools({ resource, list, searchInput }: ListToolsProps) {
  const { collection, words, filters, archive, several } = resource
  const { search, change } = list
  return (
    <search className={styles.tools}>
      <SearchInput
        label={`Search ${several}`}
        words={search.q ?? ''}
        input={searchInput}
        onWords={(q) => change({ q })}
      />
      {filters.map((name) => (
        <FilterChip
          key={name}
          face={faceOf(collection.schema, name, words)}
          value={search[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {archive && (
        <Chip
          aria-pressed={search.archived === 'yes'}
          onClick={() => change({ archived: search.archived === 'yes' ? undefined : 'yes' })}
        >
          {archive.name ?? 'Archived'}
        </Chip>
      )}
    </search>
  )
}

type SearchInputProps = {
  label: string
  words: string
  input: RefObject<HTMLInputElement | null>
  onWords: (words: string) => void
}

function SearchInput({ label, words, input, onWords }: SearchInputProps) {
  const [typed, setTyped] = useState(words)
  const told = useRef(words)
  const tell = useEffectEvent((text: string) => {
    if (text === words) return
    told.current = text
    onWords(text)
  })

  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // The search was changed elsewhere, for example by choosing a view: replace the typed text.
  useEffect(() => {
    if (words === told.current) return
    told.current = words
    setTyped(words)
  }, [words])

  return (
    <TextInput
      ref={input}
      type="search"
      className={styles.search ?? ''}
      size="xs"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed === '' ? <kbd className={styles.key}>/</kbd> : undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
