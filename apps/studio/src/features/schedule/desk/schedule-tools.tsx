import { isDay } from '@docket/model/time/calendar'
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react'
import { useUndoKeys } from '../editing/use-undo-keys.ts'
import { useDesk } from './desk.tsx'
import styles from './schedule-tools.module.css'
import { ZoomTools } from './zoom-tools.tsx'

const BUMP_HINT =
  'On: moving a program bumps others out of the way. Off: you cannot move a program to a time that is taken.'

/** The controls for the shown days. `what` is the unit of a step: a day or a week. */
export function DayTools({ what }: { what: string }) {
  const { days, goTo, step } = useDesk()
  return (
    <>
      <div className={styles.group}>
        <ActionIcon onClick={() => step(-1)} aria-label={`The ${what} before`}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button onClick={() => goTo()}>Today</Button>
        <ActionIcon onClick={() => step(1)} aria-label={`The ${what} after`}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <TextInput
        type="date"
        size="xs"
        aria-label="Date"
        value={days[0] ?? ''}
        onChange={({ currentTarget }) => isDay(currentTarget.value) && goTo(currentTarget.value)}
      />
    </>
  )
}

/** The controls for editing: library, bump mode, undo, zoom and printing. */
export function HandTools() {
  const { bump, setBump, library, setLibrary } = useDesk()
  return (
    <>
      <Button
        leftSection={<IconPlus size={14} />}
        aria-expanded={library}
        onClick={() => setLibrary(!library)}
      >
        <span className={styles.word}>Library</span>
      </Button>
      <Switch
        size="xs"
        label={<span className={styles.word}>Bump</span>}
        aria-description={BUMP_HINT}
        wrapperProps={{ 'data-hint': BUMP_HINT }}
        checked={bump}
        onChange={({ currentTarget }) => setBump(currentTarget.checked)}
      />
      <UndoTools />
      <ZoomTools />
      <ActionIcon onClick={() => print()} aria-label="Print these days" data-hint="Print">
        <IconPrinter size={18} />
      </ActionIcon>
    </>
  )
}

export function UndoTools() {
  const { canUndo, canRedo, undo, redo } = useDesk().schedule
  useUndoKeys(undo, redo)
  return (
    <div className={styles.group}>
      <ActionIcon onClick={undo} disabled={!canUndo} aria-label="Undo" data-hint="Undo (Ctrl+Z)">
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        onClick={redo}
        disabled={!canRedo}
        aria-label="Redo"
        data-hint="Redo (Shift+Ctrl+Z)"
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </div>
  )
}
