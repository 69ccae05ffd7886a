import { Pill, PillsInput, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type AskedControlProps,
  type ControlProps,
  faceOf,
  textOf,
  textsOf,
} from './control-props.ts'
import { tagsIn } from './tags-in.ts'
import { tellLostControl } from './tell-lost-control.ts'
import { useChosenNames } from './use-chosen-names.ts'

type Load = () => Promise<ComponentType<AskedControlProps>>
type Asked = AskedControlProps['asked']

const OPENS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/**
 * A control that is only its face until somebody comes to it: what is chosen, by name. The pointer
 * above it fetches the control itself; the focus puts it in the face's place, and what was pressed
 * or typed meanwhile is not lost.
 */
export function whenAsked(load: Load): ComponentType<ControlProps> {
  return function ControlWhenAsked(props: ControlProps) {
    const [came, setCame] = useState<{ Control: ComponentType<AskedControlProps>; asked: Asked }>()
    // While it is on its way; gone again when the face is left before it came.
    const wanted = useRef<Asked>(undefined)

    async function ask(more: Partial<Asked>): Promise<void> {
      wanted.current = { ...(wanted.current ?? { open: false, words: '' }), ...more }
      const Control = await load().catch(tellLostControl)
      const asked = wanted.current
      // At once: a key that comes before it is there would be the face's, and lost with it.
      if (Control && asked) flushSync(() => setCame({ Control, asked }))
    }

    if (came) return <came.Control {...props} asked={came.asked} />
    return (
      <ControlFace
        {...props}
        onNear={() => void load().catch(() => undefined)}
        onAsk={(more) => !props.field.readOnly && void ask(more)}
        onLeave={() => {
          wanted.current = undefined
        }}
      />
    )
  }
}

type ControlFaceProps = ControlProps & {
  onNear: () => void
  onAsk: (asked: Partial<Asked>) => void
  onLeave: () => void
}

/** Looks, and reads, as the control does while it is closed. */
function ControlFace({ onNear, onAsk, onLeave, ...props }: ControlFaceProps) {
  const { field, value } = props
  const chosen = textsOf(Array.isArray(value) ? value : textOf(value))
  const names = useChosenNames(field, chosen)
  const [words, setWords] = useState('')
  // Until the click is whole, the face stays: half of it would be the control's, and close it again.
  const pressed = useRef(false)
  const input = {
    role: 'combobox',
    'aria-expanded': false,
    'aria-haspopup': 'listbox' as const,
    autoComplete: 'off',
    placeholder: chosen.length === 0 ? field.placeholder : '',
    onFocus: () => !pressed.current && onAsk({}),
    onBlur: leave,
    onMouseDown: () => {
      pressed.current = true
    },
    onClick: () => {
      pressed.current = false
      onAsk({ open: true })
    },
    onKeyDown: press,
  }
  function type(text: string): void {
    const typed = field.type === 'tags' ? tagsIn(chosen, text) : { tags: chosen, rest: text }
    if (typed.tags.length > chosen.length) props.onChange(typed.tags)
    setWords(typed.rest)
    onAsk({ open: true, words: typed.rest })
  }
  function leave(): void {
    onLeave()
    if (field.readOnly) return
    // Left, a tag is ended; words that chose nothing are nothing, as in the control itself.
    if (field.type === 'tags' && words !== '') props.onChange(tagsIn(chosen, `${words},`).tags)
    setWords('')
    props.onSettle()
  }
  function press(event: KeyboardEvent): void {
    if (!OPENS.has(event.key)) return
    onAsk({ open: true })
    if (event.key !== 'Enter') return
    // It chooses or ends a word, as it will in the control itself, and does not send the form.
    event.preventDefault()
    if (field.type === 'tags' && words !== '') type(`${words},`)
  }

  if (field.many || field.type === 'multiselect' || field.type === 'tags') {
    const { readOnly, name, ...face } = faceOf(props)
    return (
      <PillsInput {...face} onPointerEnter={onNear}>
        <Pill.Group>
          {names.map((one) => (
            <Pill key={one}>{one}</Pill>
          ))}
          <PillsInput.Field
            {...input}
            readOnly={readOnly}
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
      onPointerEnter={onNear}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      value={words || names.join()}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
