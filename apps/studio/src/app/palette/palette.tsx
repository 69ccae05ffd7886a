import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { changeCache, readCache, withRecent } from '#data/cache/cache.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { choicesFor, type JumpChoice } from './choices.ts'
import styles from './palette.module.css'
import { useFoundChoices } from './use-found-choices.ts'
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
      attributes={{ content: { 'aria-label': 'Search or jump' } }}
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
  const { found, searching } = useFoundChoices(typed)
  const jump = useJump()
  const choices = choicesFor(typed, known, found, readCache().recent)
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
        aria-label="Search or jump"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current && `${list}-${choices.indexOf(current)}`}
        placeholder="A page, channel, show, member or action"
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
      <div id={list} className={styles.list} role="listbox" aria-label="Results">
        {choices.map((choice, index) => (
          <Choice
            key={`${choice.group} ${choice.path ?? choice.name}`}
            id={`${list}-${index}`}
            choice={choice}
            selected={choice === current}
            onPoint={() => setAt(index)}
            onJump={() => jump(choice)}
          />
        ))}
      </div>
      {choices.length === 0 && (
        <p className={styles.none} role="status">
          {searching ? 'Searching …' : `Nothing found for “${typed.trim()}”. Try fewer letters.`}
        </p>
      )}
    </>
  )
}

type ChoiceProps = {
  id: string
  choice: JumpChoice
  selected: boolean
  onPoint: () => void
  onJump: () => void
}

function Choice({ id, choice, selected, onPoint, onJump }: ChoiceProps) {
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  return (
    // The search field keeps the focus and handles the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={element}
      id={id}
      className={styles.choice}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onJump}
    >
      <span className={styles.name}>{choice.name}</span>
      <span className={styles.group}>{choice.group}</span>
    </div>
  )
}

/**
 * Returns a function that opens an entry, replaces the dialog in the browser history and stores the entry as
 * recent.
 */
function useJump(): (choice: JumpChoice) => void {
  const navigate = useNavigate()
  return ({ name, path, outside, act }) => {
    if (!path) return act?.()
    if (!outside) changeCache({ recent: withRecent(readCache().recent, { name, path }) })
    if (outside) window.location.assign(path)
    else void navigate({ href: path, replace: true })
  }
}
