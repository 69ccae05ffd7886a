import { editor as words } from '@docket/texts/studio/captions'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowMerge,
  IconArrowsSplit,
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Deck } from '#ui/player/deck.ts'
import styles from './editor.module.css'
import type { CaptionEditor } from './use-editing.ts'

/** The tools for the selected caption. Pressing one does not move the cursor in the text. */
export function CaptionTools({ deck, editing }: { deck: Deck; editing: CaptionEditor }) {
  const { selected, index, captions } = editing
  const isLast = index === captions.length - 1
  const set = (parts: { fromMs: number } | { untilMs: number }) =>
    selected && editing.set(selected.id, parts)
  const { fromMs = 0, untilMs = 0 } = selected ?? {}
  const startHere = () => {
    const { atMs } = deck.get()
    set(atMs < untilMs ? { fromMs: atMs } : { fromMs: atMs, untilMs: atMs + (untilMs - fromMs) })
  }
  const endHere = () => {
    const { atMs } = deck.get()
    if (atMs > fromMs) set({ untilMs: atMs })
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.tools}>
      <Button
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        data-hint={words.addWithKeys}
        aria-keyshortcuts="Alt+Enter"
        onMouseDown={retainFocus}
        onClick={editing.add}
      >
        {words.add}
      </Button>
      <Tool
        name={words.undo}
        icon={IconArrowBackUp}
        isOff={!editing.canUndo}
        onClick={editing.undo}
      />
      <Tool
        name={words.redo}
        icon={IconArrowForwardUp}
        isOff={!editing.canRedo}
        onClick={editing.redo}
      />
      <Tool
        name={words.playCaption}
        icon={IconPlayerPlay}
        isOff={!selected}
        onClick={editing.play}
      />
      <Tool name={words.split} icon={IconArrowsSplit} isOff={!selected} onClick={editing.split} />
      <Tool
        name={words.merge}
        icon={IconArrowMerge}
        isOff={!selected || isLast}
        onClick={editing.merge}
      />
      <Tool
        name={words.startHere}
        icon={IconBracketsContainStart}
        isOff={!selected}
        onClick={startHere}
      />
      <Tool
        name={words.endHere}
        icon={IconBracketsContainEnd}
        isOff={!selected}
        onClick={endHere}
      />
      <Tool name={words.remove} icon={IconTrash} isOff={!selected} onClick={editing.remove} />
    </div>
  )
}

type ToolProps = {
  name: string
  icon: ComponentType<{ size: number }>
  isOff: boolean
  onClick: () => void
}

function Tool({ name, icon: Picture, isOff, onClick }: ToolProps) {
  return (
    <ActionIcon
      aria-label={name}
      data-hint={name}
      disabled={isOff}
      onMouseDown={retainFocus}
      onClick={onClick}
    >
      <Picture size={18} />
    </ActionIcon>
  )
}

function retainFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
