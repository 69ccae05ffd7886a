import {
  addCaption,
  type Caption,
  changeCaption,
  mergeWithNext,
  removeCaption,
  splitCaption,
} from '@docket/model/captions/edit-cues'
import { useReducer, useRef, useState } from 'react'
import type { Deck } from '#ui/player/deck.ts'
import { beginHistory, changeHistory } from './history.ts'

const NEW_MS = 2000

/** The captions being edited, and all actions on them. */
export type CaptionEditor = ReturnType<typeof useEditing>

export function useEditing(begin: readonly Caption[], deck: Deck) {
  const [history, dispatch] = useReducer(changeHistory, begin, beginHistory)
  const [selectedId, select] = useState('')
  // The position of the cursor in the text of the selected caption.
  const cursor = useRef(0)
  const wanted = useRef('')
  const { captions } = history
  const index = captions.findIndex(({ id }) => id === selectedId)
  const selected = captions[index]

  const change = (to: readonly Caption[], step = '') => dispatch({ kind: 'change', to, step })

  function set(id: string, parts: Partial<Omit<Caption, 'id'>>, step = ''): void {
    change(changeCaption(captions, id, parts), step && `${step} ${id}`)
  }

  function addAt(before: readonly Caption[], fromMs: number): void {
    const next = before.find((caption) => caption.fromMs > fromMs)
    const untilMs = Math.max(
      fromMs + 1,
      Math.min(fromMs + NEW_MS, next?.fromMs ?? Number.MAX_VALUE),
    )
    const id = crypto.randomUUID()
    change(addCaption(before, { id, fromMs, untilMs, text: '' }))
    select(id)
    wanted.current = id
  }

  return {
    captions,
    selected,
    /** The id of a new caption that gets the focus as soon as its row is rendered. */
    wanted,
    /** The index of the selected caption, or −1. */
    index,
    cursor,
    select,
    change,
    set,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    pause: () => dispatch({ kind: 'pause' }),
    begin: (all: readonly Caption[]) => dispatch({ kind: 'begin', captions: all }),
    add: () => addAt(captions, deck.get().atMs),
    /**
     * Ends the selected caption at the playhead and starts the next one there. If the playhead is not past the start of
     * the selected caption, the next one starts where that one ends.
     */
    next() {
      const { atMs } = deck.get()
      if (!selected) addAt(captions, atMs)
      else if (atMs <= selected.fromMs) addAt(captions, selected.untilMs)
      else addAt(changeCaption(captions, selected.id, { untilMs: atMs }), atMs)
    },
    split() {
      const newId = crypto.randomUUID()
      const at = { cursor: cursor.current, atMs: deck.get().atMs, newId }
      const to = splitCaption(captions, selectedId, at)
      if (to.length === captions.length) return
      change(to)
      select(newId)
    },
    merge: () => selected && change(mergeWithNext(captions, selected.id)),
    remove() {
      if (!selected) return
      change(removeCaption(captions, selected.id))
      select(captions[index + 1]?.id ?? captions[index - 1]?.id ?? '')
    },
    play: () => selected && deck.playPart(selected.fromMs, selected.untilMs),
  }
}
