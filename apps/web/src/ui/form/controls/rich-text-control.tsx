import { Input } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNear } from '../../use-near.ts'
import { PlainFace } from '../rich-text/plain-face.tsx'
import type { RichTextEditorProps } from '../rich-text/rich-text-editor.tsx'
import { type ControlProps, faceOf, textOf } from './control-props.ts'
import { tellLostControl } from './tell-lost-control.ts'

type Came = { Editor: ComponentType<RichTextEditorProps>; goesOn: boolean }

/**
 * Text with marks. The editor is heavy: it comes when one has scrolled to the field, and goes on
 * where its face was left. Until then, and should it never come, one writes without marks.
 */
export function RichTextControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const { label, description, error, required, inputWrapperOrder } = faceOf(props)
  const place = useRef<HTMLDivElement>(null)
  const came = useEditor(place)
  const text = {
    label: field.label,
    value: textOf(value),
    readOnly: field.readOnly,
    onInput,
    onBlur: onSettle,
  }
  return (
    <Input.Wrapper
      {...{ label, description, error, required, inputWrapperOrder }}
      labelElement="div"
      ref={place}
    >
      {came ? <came.Editor {...text} goesOn={came.goesOn} /> : <PlainFace {...text} />}
    </Input.Wrapper>
  )
}

function useEditor(place: { current: HTMLElement | null }): Came | undefined {
  const [came, setCame] = useState<Came>()
  const isNear = useNear(place)
  useEffect(() => {
    let isGone = false
    async function fetchEditor(): Promise<void> {
      const { RichTextEditor: Editor } = await import('../rich-text/rich-text-editor.tsx')
      if (isGone) return
      const goesOn = place.current?.contains(document.activeElement) ?? false
      // At once: a key that comes before it is there would be the face's, and lost with it.
      flushSync(() => setCame({ Editor, goesOn }))
    }
    if (isNear) fetchEditor().catch(tellLostControl)
    return () => {
      isGone = true
    }
  }, [isNear, place])
  return came
}
