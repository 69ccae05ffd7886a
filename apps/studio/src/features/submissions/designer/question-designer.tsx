import {
  designOf,
  FIELD_USES,
  type FieldUse,
  FORM_LIMITS,
  type FormDesign,
  type FormQuestion,
  fieldUse,
  OPTIONAL_FIELDS,
  type QuestionKind,
} from '@docket/model/station/form-design'
import { organizations } from '@docket/model/station/organizations'
import { designer as words } from '@docket/texts/studio/submissions'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useLiveRecord } from '#data/records/use-live-record.ts'
import { useSession } from '#data/session/use-session.ts'
import type { Form } from '#ui/form/use-form.ts'
import { useRowDrag } from '#ui/table/use-row-drag.ts'
import styles from './designer.module.css'
import { named, newQuestion, withoutLostConditions } from './edit-questions.ts'
import { QuestionEditor } from './question-editor.tsx'
import { nameOf, QuestionRow } from './question-row.tsx'

const FIELD = 'submissionForm'

/** Designs the questions of a station's form: adds, orders and edits them. They are saved with the other fields. */
export function QuestionDesigner({ form }: { form: Form }) {
  const design = designOf(form.values[FIELD] as FormDesign | null)
  const { questions } = design
  const [opened, setOpened] = useState<number>()
  const { idOf, rename } = useRowIds()
  const saved = useSavedKeys()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function put(next: readonly FormQuestion[]): void {
    form.input(FIELD, { ...design, questions: withoutLostConditions(next) })
  }

  function move(from: number, to: number): void {
    const moved = questions[from]
    if (!moved || to < 0 || to >= questions.length) return
    put(questions.toSpliced(from, 1).toSpliced(to, 0, moved))
    setSaid(words.isAtPlace({ question: nameOf(moved), place: to + 1, count: questions.length }))
  }

  function step(from: number, way: 'up' | 'down'): void {
    const to = way === 'up' ? from - 1 : from + 1
    move(from, to)
    // Keeps the focus on the button that moved, unless the question cannot move further.
    const isLast = way === 'up' ? to === 0 : to === questions.length - 1
    const next = isLast ? (way === 'up' ? 'down' : 'up') : way
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      row?.querySelector<HTMLButtonElement>(`[data-way=${next}]`)?.focus()
    })
  }

  function add(kind: QuestionKind): void {
    const added = newQuestion(questions, kind)
    put([...questions, added])
    setOpened(idOf(added.key))
  }

  /** Until a question is saved, its key follows its text. */
  function edit(at: number, changed: FormQuestion): void {
    const next = questions.with(at, changed)
    const renamed = saved.has(changed.key) ? next : named(next, at)
    rename(changed.key, renamed[at]?.key ?? '')
    put(renamed)
  }

  const { take, dragged, placeOf } = useRowDrag(list, questions.length, move)
  return (
    <div className={styles.designer} data-field={FIELD}>
      {questions.length === 0 && <p className={styles.second}>{words.noQuestions}</p>}
      <ol ref={list} className={styles.questions} data-dragging={dragged !== undefined}>
        {questions.map((question, at) => (
          <QuestionRow
            key={idOf(question.key)}
            question={question}
            count={questions.length}
            at={at}
            isOpen={opened === idOf(question.key)}
            isDragged={dragged === at}
            shownAt={placeOf(at)}
            onOpen={(isOpen) => setOpened(isOpen ? idOf(question.key) : undefined)}
            onTake={(event) => {
              setOpened(undefined)
              take(event, at)
            }}
            onStep={(way) => step(at, way)}
            onRemove={() => put(questions.toSpliced(at, 1))}
          >
            <QuestionEditor
              questions={questions}
              at={at}
              onChange={(changed) => edit(at, changed)}
            />
          </QuestionRow>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {form.faults[FIELD] && (
        <p className={styles.fault} role="alert">
          {form.faults[FIELD]}
        </p>
      )}
      <Adding isFull={questions.length >= FORM_LIMITS.questions} onAdd={add} />
      <FieldUses design={design} onChange={(fields) => form.input(FIELD, { ...design, fields })} />
    </div>
  )
}

function Adding({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: QuestionKind) => void }) {
  if (isFull) return <p className={styles.second}>{words.full({ most: FORM_LIMITS.questions })}</p>
  return (
    <div className={styles.adding}>
      <Button leftSection={<IconPlus size={14} stroke={1.8} />} onClick={() => onAdd('text')}>
        {words.addQuestion}
      </Button>
      <Button variant="quiet" onClick={() => onAdd('section')}>
        {words.addSection}
      </Button>
    </div>
  )
}

/** Returns the keys of the questions that the station has saved. */
function useSavedKeys(): ReadonlySet<string> {
  const { data } = useLiveRecord(organizations, useSession()?.user.organization ?? '')
  const stored = data?.submissionForm as FormDesign | null | undefined
  return useMemo(() => new Set(designOf(stored).questions.map(({ key }) => key)), [stored])
}

/** Numbers the rows, so that a row stays the same when its question gets another key. */
function useRowIds() {
  const [ids] = useState(() => ({ byKey: new Map<string, number>(), last: 0 }))
  function idOf(key: string): number {
    const known = ids.byKey.get(key)
    if (known !== undefined) return known
    ids.last += 1
    ids.byKey.set(key, ids.last)
    return ids.last
  }
  function rename(from: string, to: string): void {
    if (from === to) return
    ids.byKey.set(to, idOf(from))
    ids.byKey.delete(from)
  }
  return { idOf, rename }
}

type FieldUsesProps = { design: FormDesign; onChange: (fields: FormDesign['fields']) => void }

/** Chooses which of the built-in fields the form asks for. */
function FieldUses({ design, onChange }: FieldUsesProps) {
  return (
    <fieldset className={styles.uses}>
      <legend>{words.fields}</legend>
      <p className={styles.second}>{words.fieldsHelp}</p>
      {OPTIONAL_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          label={words.fieldNames[field]}
          data={FIELD_USES.filter((use) => field !== 'adult' || use !== 'required').map(
            (value) => ({
              value,
              label: words.uses[value],
            }),
          )}
          value={fieldUse(design, field)}
          onChange={({ currentTarget }) =>
            onChange({ ...design.fields, [field]: currentTarget.value as FieldUse })
          }
        />
      ))}
    </fieldset>
  )
}
