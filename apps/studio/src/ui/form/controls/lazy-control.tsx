import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { Pill, PillsInput, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ControlProps,
  faceOf,
  isTyped,
  type LazyControlProps,
  textOf,
  textsOf,
} from './control-props.ts'
import { reportLostControl } from './report-lost-control.ts'
import { tagsIn } from './tags-in.ts'
import { useChosenNames } from './use-chosen-names.ts'

type Load = () => Promise<ComponentType<LazyControlProps>>
type Asked = LazyControlProps['asked']

const OPENS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/**
 * Returns a control that first shows a placeholder with the chosen names. Moving the pointer over it loads
 * the real control; the focus replaces the placeholder. Keys pressed and text typed in the meantime are
 * passed on.
 */
export function whenAsked(load: Load): ComponentType<ControlProps> {
  return function LazyControl(props: ControlProps) {
    const [came, setCame] = useState<{ Control: ComponentType<LazyControlProps>; asked: Asked }>()
    // Set while the control loads. Reset when the placeholder loses the focus, or on Escape.
    const wanted = useRef<Asked>(undefined)

    async function ask(more: Partial<Asked>): Promise<void> {
      wanted.current = { ...(wanted.current ?? { open: false, words: '' }), ...more }
      const Control = await load().catch(reportLostControl)
      const asked = wanted.current
      // Render synchronously: the placeholder would receive the next key, and the key would be lost.
      if (Control && asked) flushSync(() => setCame({ Control, asked }))
    }

    if (came) return <came.Control {...props} asked={came.asked} />
    return (
      <ControlFace
        {...props}
        onNear={() => void load().catch(() => undefined)}
        onAsk={(more) => !props.field.readOnly && void ask(more)}
        onGiveUp={() => {
          wanted.current = undefined
        }}
      />
    )
  }
}

type ControlFaceProps = ControlProps & {
  onNear: () => void
  onAsk: (asked: Partial<Asked>) => void
  onGiveUp: () => void
}

/** Looks and reads like the closed control. */
function ControlFace({ onNear, ...props }: ControlFaceProps) {
  const { field, value } = props
  const chosen = textsOf(Array.isArray(value) ? value : textOf(value))
  const names = useChosenNames(field, chosen)
  const { words, type, input, hand } = useTyping(props, chosen)

  if (isMany(field)) {
    const { readOnly: _, name, ...face } = faceOf(props)
    return (
      <PillsInput {...face} {...hand} onPointerEnter={onNear}>
        <Pill.Group>
          {names.map((one) => (
            <Pill key={one}>{one}</Pill>
          ))}
          <PillsInput.Field
            {...input}
            name={name}
            value={words}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </Pill.Group>
      </PillsInput>
    )
  }
  return (
    <TextInput
      {...faceOf(props)}
      {...input}
      {...hand}
      onPointerEnter={onNear}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      value={words || names.join()}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

function isMany({ many, type }: FieldDefinition): boolean {
  return many || type === 'multiselect' || type === 'tags'
}

/** Handles keys and text before the control is loaded, and passes them on to it. */
function useTyping(props: Omit<ControlFaceProps, 'onNear'>, chosen: readonly string[]) {
  const { field, onChange, onSettle, onAsk, onGiveUp } = props
  const [words, setWords] = useState('')
  const [isOpening, setOpening] = useState(false)
  // Keep the placeholder until the click is complete: the control would receive only its end, and close
  // again.
  const pressed = useRef(false)

  function open(typed: string): void {
    setOpening(!field.readOnly)
    setWords(typed)
    onAsk({ open: true, words: typed })
  }

  /** Cancels opening until the next key. */
  function giveUp(): void {
    onGiveUp()
    setOpening(false)
    setWords('')
  }

  function type(text: string): void {
    const typed = field.type === 'tags' ? tagsIn(chosen, text) : { tags: chosen, rest: text }
    if (typed.tags.length > chosen.length) onChange(typed.tags)
    open(typed.rest)
  }

  function leave(): void {
    giveUp()
    pressed.current = false
    if (field.readOnly) return
    // As in the real control: leaving completes a tag, and discards text that chose nothing.
    if (field.type === 'tags' && words !== '') onChange(tagsIn(chosen, `${words},`).tags)
    onSettle()
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') giveUp()
    if (!OPENS.has(event.key)) return
    open(words)
    if (event.key !== 'Enter') return
    // As in the real control: Enter chooses or completes a tag, and does not submit the form.
    event.preventDefault()
    if (field.type === 'tags' && words !== '') type(`${words},`)
  }

  const input = {
    role: 'combobox',
    'aria-expanded': false,
    'aria-haspopup': 'listbox' as const,
    // As in the real control: Escape closes the list, not the dialog around it.
    'data-mantine-stop-propagation': isOpening || undefined,
    autoComplete: 'off',
    placeholder: chosen.length === 0 ? field.placeholder : '',
    readOnly: field.readOnly || !isTyped(field),
    onFocus: () => !pressed.current && onAsk({}),
    onBlur: leave,
    onKeyDown: press,
  }
  // Listen in the capture phase, because the pills' inner field stops the event's propagation.
  const hand = {
    onMouseDownCapture: () => {
      pressed.current = true
    },
    onClick: ({ target }: MouseEvent) => {
      pressed.current = false
      // As in the real control: the next typed text replaces the chosen value.
      if (target instanceof HTMLInputElement && words === '') target.select()
      open(words)
    },
  }
  return { words, type, input, hand }
}
