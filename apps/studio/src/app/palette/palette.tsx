import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { noteVisit, recentPages } from '#data/cache/visited-pages.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { ChoiceRow } from './choice-row.tsx'
import { choicesFor, type JumpChoice } from './choices.ts'
import styles from './palette.module.css'
import { useFoundChoices } from './use-found-choices.ts'
import { useKnownChoices } from './use-known-choices.ts'
import { words } from './words.ts'

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
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const known = useKnownChoices()
  const { found, searching, retry } = useFoundChoices(typed)
  const { pathname } = useLocation()
  const [recent] = useState(() => recentPages().filter(({ path }) => path !== pathname))
  const jump = useJump()
  const choices = choicesFor(typed, known, found, recent)
  const current = choices[Math.min(at, choices.length - 1)]

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
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} className={styles.list} role="listbox" aria-label={words.results}>
        {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
            <p id={`${list}-${group}`} className={styles.group} role="presentation">
              {words.groups[group]}
            </p>
            {members.map((choice) => (
              <ChoiceRow
                key={choice.path ?? choice.name}
                id={`${list}-${choices.indexOf(choice)}`}
                choice={choice}
                selected={choice === current}
                onPoint={() => setAt(choices.indexOf(choice))}
                onJump={() => jump(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      {retry && !searching && (
        <p className={styles.none} role="alert">
          {words.notSearched}{' '}
          <Button size="compact-sm" onClick={retry}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      {choices.length === 0 && !retry && (
        <p className={styles.none} role="status">
          {searching ? words.searching : words.nothingFound(typed.trim())}
        </p>
      )}
    </>
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
