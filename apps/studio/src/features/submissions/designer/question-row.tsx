import type { FormQuestion } from '@docket/model/station/form-design'
import { designer as words } from '@docket/texts/studio/submissions'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import styles from './designer.module.css'

type QuestionRowProps = {
  question: FormQuestion
  at: number
  count: number
  isOpen: boolean
  isDragged: boolean
  /** The position of the row while a row is dragged. */
  shownAt: number
  onOpen: (isOpen: boolean) => void
  onTake: (event: PointerEvent) => void
  onStep: (way: 'up' | 'down') => void
  onRemove: () => void
  /** The editor of the question, shown while it is open. */
  children: ReactNode
}

/** Returns the name of a question. A new question has no text yet. */
export function nameOf({ kind, label }: FormQuestion): string {
  if (label.trim() !== '') return label
  return kind === 'section' ? words.newSection : words.newQuestion
}

/** A question in the list: its text and type, and how to move, edit or remove it. Alt with an arrow moves it too. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, at, count, isOpen, isDragged, shownAt, children } = props
  const { onOpen, onTake, onStep, onRemove } = props
  const { kind, required } = question
  const label = nameOf(question)

  function stepByKey(event: KeyboardEvent): void {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 'up' : 'down')
  }

  return (
    <li
      className={styles.question}
      data-kind={kind}
      data-open={isOpen}
      data-dragged={isDragged}
      style={{ order: shownAt }}
      onKeyDown={stepByKey}
    >
      <div className={styles.row}>
        <span data-grip className={styles.grip} onPointerDown={onTake} aria-hidden>
          <IconGripVertical size={16} stroke={1.6} />
        </span>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <IconChevronRight size={16} aria-hidden className={styles.sign} />
          <span className={styles.label}>
            {label}
            {required && ' *'}
          </span>
          <span className={styles.second}>{words.kinds[kind]}</span>
        </button>
        <ActionIcon
          data-way="up"
          aria-label={words.moveUp({ question: label })}
          disabled={at === 0}
          onClick={() => onStep('up')}
        >
          <IconArrowUp size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          data-way="down"
          aria-label={words.moveDown({ question: label })}
          disabled={at === count - 1}
          onClick={() => onStep('down')}
        >
          <IconArrowDown size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon aria-label={words.remove({ question: label })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </div>
      {isOpen && <div className={styles.editor}>{children}</div>}
    </li>
  )
}
