import { resources as shared, list as words } from '@docket/texts/studio/resources'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { faceOf } from '../../field/field-face.ts'
import { isOfStation } from '../../field/use-station-fields.ts'
import type { Resource } from '../../resource.ts'
import type { List } from '../use-list.ts'
import { LayoutChoice } from '../wall/layout-choice.tsx'
import { SortChoice } from '../wall/sort-choice.tsx'
import { useLayout } from '../wall/wall-choice.ts'
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
  const { collection, words: ownWords, filters, archive, several, wall, path } = resource
  const { search, change } = list
  const [layout] = useLayout(path)
  const chip = (name: string) => (
    <FilterChip
      key={name}
      face={faceOf(collection.schema, name, ownWords)}
      value={search[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <search className={styles.tools}>
      <SearchInput
        label={words.search({ several })}
        text={search.q ?? ''}
        input={searchInput}
        onText={(q) => change({ q })}
      />
      {wall.length > 0 && <LayoutChoice path={path} />}
      {wall.length > 0 && layout === 'cards' && <SortChoice resource={resource} list={list} />}
      {filters.filter((name) => !isOfStation(name)).map(chip)}
      {archive && (
        <Chip
          aria-pressed={search.archived === 'yes'}
          onClick={() => change({ archived: search.archived === 'yes' ? undefined : 'yes' })}
        >
          {archive.name ?? shared.archived}
        </Chip>
      )}
      {/* The station’s own fields load later than the others, so their chips come last. */}
      {filters.filter(isOfStation).map(chip)}
    </search>
  )
}

type SearchInputProps = {
  label: string
  text: string
  input: RefObject<HTMLInputElement | null>
  onText: (text: string) => void
}

function SearchInput({ label, text, input, onText }: SearchInputProps) {
  const [typed, setTyped] = useState(text)
  const told = useRef(text)
  const notify = useEffectEvent((next: string) => {
    if (next === text) return
    told.current = next
    onText(next)
  })

  useEffect(() => {
    const timer = setTimeout(() => notify(typed.trim()), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // The search was changed elsewhere, for example by choosing a view: replace the typed text.
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    setTyped(text)
  }, [text])

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
