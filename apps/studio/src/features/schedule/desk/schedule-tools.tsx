import { isDay } from '@docket/model/time/calendar'
import { schedule as words } from '@docket/texts/studio/schedule'
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconMinus,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react'
import { useUndoKeys } from '#ui/keys/use-undo-keys.ts'
import { useMayPlan } from '../editing/use-may-plan.ts'
import { useDesk } from './desk.tsx'
import styles from './schedule-tools.module.css'
import { MAX_PX_PER_HOUR } from './use-zoom.ts'

/** The names of the steps, such as `The week before`. */
type DayToolsProps = { before: string; after: string }

/** The controls for the shown days. */
export function DayTools({ before, after }: DayToolsProps) {
  const { days, goTo, step } = useDesk()
  return (
    <>
      <div className={styles.group}>
        <ActionIcon onClick={() => step(-1)} aria-label={before}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button onClick={() => goTo()}>{words.today}</Button>
        <ActionIcon onClick={() => step(1)} aria-label={after}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <TextInput
        type="date"
        size="xs"
        aria-label={words.date}
        value={days[0] ?? ''}
        onChange={({ currentTarget }) => isDay(currentTarget.value) && goTo(currentTarget.value)}
      />
    </>
  )
}

/** Opens the library of shows to schedule. Shown only to people who may schedule. */
export function LibraryTool() {
  const { library, setLibrary } = useDesk()
  if (!useMayPlan()) return null
  return (
    <Button
      className={styles.library ?? ''}
      leftSection={<IconPlus size={14} />}
      aria-expanded={library}
      onClick={() => setLibrary(!library)}
    >
      <span className={`${styles.word} ${styles.wordOfIcon}`}>{words.library}</span>
    </Button>
  )
}

/** The controls for editing: library, bump mode, undo, zoom and printing. */
export function HandTools() {
  return (
    <>
      <LibraryTool />
      <BumpSwitch />
      <UndoTools />
      <ZoomTools />
      <ActionIcon
        className={styles.print ?? ''}
        onClick={() => print()}
        aria-label={words.printTheseDays}
        data-hint={words.print}
      >
        <IconPrinter size={18} />
      </ActionIcon>
    </>
  )
}

function BumpSwitch() {
  const { bump, setBump } = useDesk()
  if (!useMayPlan()) return null
  return (
    <Switch
      size="xs"
      label={<span className={styles.word}>{words.bump}</span>}
      aria-description={words.bumpHelp}
      wrapperProps={{ 'data-hint': words.bumpHelp }}
      checked={bump}
      onChange={({ currentTarget }) => setBump(currentTarget.checked)}
    />
  )
}

export function UndoTools() {
  const { canUndo, canRedo, undo, redo } = useDesk().schedule
  useUndoKeys(undo, redo)
  if (!useMayPlan()) return null
  return (
    <div className={styles.group}>
      <ActionIcon
        onClick={undo}
        disabled={!canUndo}
        aria-label={words.undo}
        data-hint={words.undoWithKeys}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        onClick={redo}
        disabled={!canRedo}
        aria-label={words.redo}
        data-hint={words.redoWithKeys}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </div>
  )
}

/** The zoom controls of the timeline: buttons for steps and a slider. */
function ZoomTools() {
  const { zoom } = useDesk()
  const { pxPerHour, least, change } = zoom
  return (
    <div className={`${styles.group} ${styles.zoom}`}>
      <ActionIcon
        onClick={() => change('out')}
        aria-label={words.showMoreTime}
        data-hint={words.zoomOut}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <input
        className={styles.range}
        type="range"
        aria-label={words.widthOfAnHour}
        aria-valuetext={words.pixels({ count: Math.round(pxPerHour) })}
        min={Math.log2(least)}
        max={Math.log2(MAX_PX_PER_HOUR)}
        step="any"
        value={Math.log2(pxPerHour)}
        onChange={({ currentTarget }) =>
          change({ factor: 2 ** Number(currentTarget.value) / pxPerHour })
        }
      />
      <ActionIcon
        onClick={() => change('in')}
        aria-label={words.showLessTime}
        data-hint={words.zoomIn}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
