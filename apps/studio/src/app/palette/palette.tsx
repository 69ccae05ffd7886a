import { palette as words } from '@docket/texts/studio/app'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { noteVisit, recentPages } from '#data/cache/visited-pages.ts'
import { findChoices } from '#data/records/find-choices.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { ChoiceRow } from './choice-row.tsx'
import { choicesFor, type JumpChoice } from './choices.ts'
import { useCommands } from './commands/use-commands.ts'
import styles from './palette.module.css'
import { useKnownChoices } from './use-known-choices.ts'

/** The ⌘K dialog: finds any page, channel, show, series, member or action by a few letters of its name. */
export function Palette({ opened, onClose }: HashModalProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      size={560}
      padding={0}
      attributes={{ content: { 'aria-label': words.searchOrJump } }}
    >
      <JumpList />
    </Dialog>
  )
}

function JumpList() {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const known = useKnownChoices()
  const { found, searching, retry } = useFoundChoices(typed)
  const { pathname } = useLocation()
  const [recent] = useState(() => recentPages().filter(({ path }) => path !== pathname))
  const jumpTo = useJump()
  const { asked, offered, isReading } = useCommands(typed)
  const choices = choicesFor(typed, [...known, ...offered], found, recent, asked)
  const current = choices[Math.min(at, choices.length - 1)]

  function type(text: string): void {
    setTyped(text)
    setAt(0)
  }

  function jump(choice: JumpChoice): void {
    if (choice.fills === undefined) jumpTo(choice)
    else {
      type(choice.fills)
      field.current?.focus()
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setAt((choices.length + Math.min(at, choices.length - 1) + step) % choices.length)
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      jump(current)
    }
  }

  return (
    <>
      <input
        ref={field}
        className={styles.typed}
        role="combobox"
        aria-label={words.searchOrJump}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current && `${list}-${choices.indexOf(current)}`}
        placeholder={words.whatToFind}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        data-autofocus
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Choices
        id={list}
        choices={choices}
        current={current}
        jump={jump}
        onPoint={(choice) => setAt(choices.indexOf(choice))}
      />
      {retry && !searching && (
        <p className={styles.none} role="alert">
          {words.notSearched}{' '}
          <Button size="compact-sm" onClick={retry}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      {choices.length === 0 && !retry && (
        <NothingFound typed={typed} isSearching={searching || isReading} />
      )}
    </>
  )
}

type ChoicesProps = {
  id: string
  choices: readonly JumpChoice[]
  current: JumpChoice | undefined
  jump: (choice: JumpChoice) => void
  onPoint: (choice: JumpChoice) => void
}

function Choices({ id: list, choices, current, jump, onPoint }: ChoicesProps) {
  return (
    <div id={list} className={styles.list} role="listbox" aria-label={words.results}>
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
          <p id={`${list}-${group}`} className={styles.group} role="presentation">
            {words.groups[group]}
          </p>
          {members.map((choice) => (
            <ChoiceRow
              key={`${choice.name} ${choice.path}`}
              id={`${list}-${choices.indexOf(choice)}`}
              choice={choice}
              selected={choice === current}
              onPoint={() => onPoint(choice)}
              onJump={() => jump(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function NothingFound({ typed, isSearching }: { typed: string; isSearching: boolean }) {
  return (
    <p className={styles.none} role="status">
      {isSearching ? words.searching : words.nothingFound({ typed: typed.trim() })}
    </p>
  )
}

/**
 * Returns a function that opens an entry, replaces the dialog in the browser history and remembers the entry
 * as recent.
 */
function useJump(): (choice: JumpChoice) => void {
  const navigate = useNavigate()
  return ({ name, path, outside, act }) => {
    if (!path) return act?.()
    if (!outside) noteVisit({ name, path })
    if (outside) window.location.assign(path)
    else void navigate({ href: path, replace: true })
  }
}

const SEARCH_AFTER_MS = 150
const MIN_LETTERS = 2
const MAX_OF_EACH = 5

type FoundChoices = {
  found: JumpChoice[]
  searching: boolean
  /** Searches again. Present only if the search failed. */
  retry: (() => void) | undefined
}

const PLACES = [
  { group: 'shows', collection: 'shows', path: '/shows' },
  { group: 'series', collection: 'series', path: '/series' },
  { group: 'members', collection: 'members', path: '/members' },
  { group: 'submissions', collection: 'submissions', path: '/submission' },
] as const

/** Returns the records that the server finds for the typed text. Searches from two letters on. */
function useFoundChoices(typed: string): FoundChoices {
  const [words] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const enabled = words.length >= MIN_LETTERS
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['jump', words],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answers = PLACES.map(async ({ group, collection, path }) => {
        const records = await findChoices(collection, { words }, signal)
        return records.slice(0, MAX_OF_EACH).map(
          ({ label, value, thumb }): JumpChoice => ({
            group,
            name: label,
            path: `${path}/${value}`,
            ...(thumb && { thumb }),
          }),
        )
      })
      return (await Promise.all(answers)).flat()
    },
  })
  return {
    found: enabled ? (data ?? []) : [],
    searching: isFetching || words !== typed.trim(),
    retry: enabled && isError ? () => void refetch() : undefined,
  }
}
