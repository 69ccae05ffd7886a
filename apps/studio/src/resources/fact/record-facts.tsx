import type { FieldKind } from '@docket/model/kernel/forms/field-definition'
import { fact as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { sameValue } from '#ui/form/form-state.ts'
import unseen from '#ui/unseen.module.css'
import { type FieldFace, faceOf } from '../field/field-face.ts'
import { FieldValue } from '../field/field-value.tsx'
import { valueIn } from '../field/value-in.ts'
import type { Resource } from '../resource.ts'
import { FactEditor } from './fact-editor.tsx'
import styles from './record-facts.module.css'

/** Files need a form, because they have a preview, limits and an alternative text. */
const IN_FORMS_ONLY: ReadonlySet<FieldKind> = new Set<FieldKind>(['file', 'picture', 'password'])

/**
 * Returns whether a field can be changed on its own: it is in the form of the record, and is not the state,
 * which is changed by steps.
 */
function isEditable({ collection, sections }: Resource, face: FieldFace): boolean {
  const { states } = collection.schema
  return (
    !face.readOnly &&
    !IN_FORMS_ONLY.has(face.kind) &&
    face.name !== states?.field &&
    sections.some(({ names }) => names.includes(face.name))
  )
}

type RecordFactsProps = {
  resource: Resource
  record: AnyRecord
  names: readonly string[]
  /** Whether the user may change the record. Each fact is then changed in place. */
  mayEdit?: boolean
  /** Shows the facts side by side in a few lines, without empty ones. */
  isBrief?: boolean
}

/** Shows a record's fields for reading. Empty fields are left out, or offered to be added. */
export function RecordFacts(props: RecordFactsProps) {
  const { resource, record, names, mayEdit = false, isBrief = false } = props
  const { collection, words: ownWords } = resource
  const { list, open, show, hide } = useOpenFacts()
  const faces = useMemo(
    () => names.map((name) => faceOf(collection.schema, name, ownWords)),
    [names, collection, ownWords],
  )
  const canChange = (face: FieldFace) => mayEdit && isEditable(resource, face)
  const isShown = ({ name }: FieldFace) => isFilled(valueIn(record, name)) || open.has(name)
  const missing = isBrief ? [] : faces.filter((face) => !isShown(face) && canChange(face))

  return (
    <div ref={list} className={styles.whole}>
      <dl className={styles.facts} data-brief={isBrief || undefined}>
        {faces.filter(isShown).map((face) => (
          <div key={face.name} data-open={open.has(face.name) || undefined}>
            <dt>{face.label}</dt>
            <dd>
              {open.has(face.name) ? (
                <FactEditor
                  resource={resource}
                  record={record}
                  name={face.name}
                  onEnd={() => hide(face.name)}
                />
              ) : canChange(face) ? (
                <EditableFact face={face} record={record} onEdit={() => show(face.name)} />
              ) : (
                <FieldValue face={face} record={record} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <ul className={styles.missing} aria-label={words.emptyFields}>
          {missing.map(({ name, label }) => (
            <li key={name}>
              <Button
                variant="quiet"
                size="compact-sm"
                data-fact={name}
                aria-label={words.add({ label })}
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => show(name)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isFilled(value: unknown): boolean {
  return !sameValue(value, null) && value !== 0 && value !== false
}

/** Tracks which facts are being changed. The focus returns to a fact when its change ends. */
function useOpenFacts() {
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (ended === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-fact="${CSS.escape(ended)}"]`)?.focus()
    setEnded(undefined)
  }, [ended])
  return {
    list,
    open,
    show: (name: string) => setOpen(new Set([...open, name])),
    hide: (name: string) => {
      setOpen(new Set([...open].filter((one) => one !== name)))
      setEnded(name)
    },
  }
}

type EditableFactProps = { face: FieldFace; record: AnyRecord; onEdit: () => void }

/** Shows the value of a field as a button that opens its control in place. */
function EditableFact({ face, record, onEdit }: EditableFactProps) {
  return (
    <button type="button" className={styles.fact} data-fact={face.name} onClick={onEdit}>
      <span className={unseen.unseen}>{words.change({ label: face.label })}</span>
      <span className={styles.value}>
        <FieldValue face={face} record={record} />
      </span>
      <IconPencil size={14} aria-hidden className={styles.pencil} />
    </button>
  )
}
