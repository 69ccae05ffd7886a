import { ui as words } from '@docket/texts/studio/ui'
import { Input } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../../toast/toast.tsx'
import { PlainFace } from '../rich-text/plain-face.tsx'
import type { RichTextEditorProps } from '../rich-text/rich-text-editor.tsx'
import { type ControlProps, faceOf, textOf } from './control-props.ts'

type LoadedEditor = { Editor: ComponentType<RichTextEditorProps>; goesOn: boolean }

/**
 * Edits formatted text. The editor is large and few forms need it, so it loads only with those forms, and takes over
 * from the placeholder. Until then, or if it cannot be loaded, the user edits plain text.
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
      label={label}
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={inputWrapperOrder}
      labelElement="div"
      ref={place}
    >
      {came ? <came.Editor {...text} goesOn={came.goesOn} /> : <PlainFace {...text} />}
    </Input.Wrapper>
  )
}

function useEditor(place: { current: HTMLElement | null }): LoadedEditor | undefined {
  const [came, setCame] = useState<LoadedEditor>()
  useEffect(() => {
    let isGone = false
    async function fetchEditor(): Promise<void> {
      const { RichTextEditor: Editor } = await import('../rich-text/rich-text-editor.tsx')
      if (isGone) return
      const goesOn = place.current?.contains(document.activeElement) ?? false
      // Render synchronously. Otherwise, the placeholder would receive the next key, and the key would be lost.
      flushSync(() => setCame({ Editor, goesOn }))
    }
    fetchEditor().catch(reportLostEditor)
    return () => {
      isGone = true
    }
  }, [place])
  return came
}

function reportLostEditor(): void {
  showToast({
    group: 'lost-editor',
    severity: 'error',
    summary: words.fieldNotLoaded,
    detail: words.saveThenReload,
  })
}
