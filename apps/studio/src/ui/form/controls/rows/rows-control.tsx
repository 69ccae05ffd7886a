import type { RowColumn, Rows } from '@docket/model/kernel/forms/field-definition'
import { genderOf } from '@docket/texts/format'
import { form as words } from '@docket/texts/studio/ui'
import { ActionIcon, Button, Input, InputWrapper } from '@mantine/core'
import { IconPlus, IconSelector, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { type ControlProps, faceOf } from '../control-props.ts'
import styles from './rows-control.module.css'

type Row = Readonly<Record<string, string>>

const NO_ROWS: Rows = { one: words.row, columns: [] }

/** Edits a list of rows of short texts. Enter in a row adds another one below. */
export function RowsControl(props: ControlProps) {
  const { field, value, onInput, onChange, onSettle } = props
  const { one, columns } = field.rows ?? NO_ROWS
  const { label, description, error } = faceOf(props)
  const rows = rowsOf(value, columns)
  const list = useRef<HTMLFieldSetElement>(null)

  function change(at: number, name: string, text: string): void {
    onInput(rows.with(at, { ...rows[at], [name]: text }))
  }

  function add(at: number): void {
    onInput(rows.toSpliced(at, 0, Object.fromEntries(columns.map(({ name }) => [name, '']))))
    focusRow(list.current, at)
  }

  function remove(at: number): void {
    onChange(rows.toSpliced(at, 1))
    focusRow(list.current, Math.min(at, rows.length - 2))
  }

  return (
    <InputWrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <fieldset ref={list} className={styles.rows} aria-label={label}>
        {rows.map((row, at) => (
          // Rows have no identity other than their index.
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the only key that typing does not change
          <div key={at} className={styles.row} data-row>
            {columns.map((column) => (
              <Cell
                key={column.name}
                column={column}
                place={at + 1}
                isReadOnly={field.readOnly}
                text={row[column.name] ?? ''}
                onInput={(text) => change(at, column.name, text)}
                onSettle={onSettle}
                onEnter={() => add(at + 1)}
              />
            ))}
            {!field.readOnly && (
              <ActionIcon
                aria-label={words.removeRow({ one, place: at + 1 })}
                onClick={() => remove(at)}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!field.readOnly && (
          <Button
            data-add
            className={styles.add}
            leftSection={<IconPlus size={14} stroke={1.8} />}
            onClick={() => add(rows.length)}
          >
            {words.addRow({ one, startsWithVowel: /^[aeiou]/.test(one), gender: genderOf(one) })}
          </Button>
        )}
      </fieldset>
    </InputWrapper>
  )
}

type CellProps = {
  column: RowColumn
  place: number
  isReadOnly: boolean
  text: string
  onInput: (text: string) => void
  onSettle: () => void
  onEnter: () => void
}

/** A text field, or the browser's native list of choices. */
function Cell({ column, place, isReadOnly, text, onInput, onSettle, onEnter }: CellProps) {
  const { name, label, options } = column
  const shared = {
    className: styles.cell,
    'data-column': name,
    'aria-label': `${label} ${place}`,
    wrapperProps: { 'data-short': column.isShort || undefined },
    value: text,
    onBlur: onSettle,
  }
  if (options) {
    return (
      <Input
        {...shared}
        component="select"
        pointer
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onInput(currentTarget.value)}
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
      >
        <option value="">{words.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Input>
    )
  }
  return (
    <Input
      {...shared}
      type={column.isDay ? 'date' : 'text'}
      placeholder={column.placeholder ?? label}
      maxLength={column.most}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onInput(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isReadOnly) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}

/** Parses the rows of a value. The server may have sent it in another format. */
function rowsOf(value: unknown, columns: readonly RowColumn[]): Row[] {
  if (!Array.isArray(value)) return []
  return value.map((row: unknown) =>
    Object.fromEntries(
      columns.map(({ name }) => {
        const text = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
        return [name, text === undefined || text === null ? '' : String(text)]
      }),
    ),
  )
}

/** Focuses the first field of a row once it is drawn, or the button that adds one. */
function focusRow(list: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    const row = list?.querySelectorAll('[data-row]')[at]
    const target = row ? row.querySelector('input, select') : list?.querySelector('[data-add]')
    if (target instanceof HTMLElement) target.focus()
  })
}
