import { ActionIcon } from '@mantine/core'
import {
  type Icon,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cleanHtmlText } from './clean-html.ts'
import styles from './rich-text.module.css'
import { TextEditor } from './text-editor.ts'
import { words } from './words.ts'

export type RichTextEditorProps = {
  label: string
  value: string
  readOnly: boolean
  onInput: (html: string) => void
  onBlur: () => void
  /** Whether to take the focus at once, at the end of the text. */
  goesOn?: boolean
}

type Tool = {
  name: string
  icon: Icon
  /** The tag around the selection while the tool is active. */
  tag: string
  on: (editor: TextEditor) => unknown
  off: (editor: TextEditor) => unknown
}

const TOOLS: readonly Tool[] = [
  { name: words.bold, icon: IconBold, tag: 'B', on: (e) => e.bold(), off: (e) => e.removeBold() },
  {
    name: words.italic,
    icon: IconItalic,
    tag: 'I',
    on: (e) => e.italic(),
    off: (e) => e.removeItalic(),
  },
  {
    name: words.list,
    icon: IconList,
    tag: 'UL',
    on: (e) => e.makeUnorderedList(),
    off: (e) => e.removeList(),
  },
  {
    name: words.numberedList,
    icon: IconListNumbers,
    tag: 'OL',
    on: (e) => e.makeOrderedList(),
    off: (e) => e.removeList(),
  },
  {
    name: words.quote,
    icon: IconBlockquote,
    tag: 'BLOCKQUOTE',
    on: (e) => e.increaseQuoteLevel(),
    off: (e) => e.decreaseQuoteLevel(),
  },
]

/** A small editor for formatted text. It cleans its output and pasted content. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, readOnly, onInput, onBlur, goesOn = false } = props
  const root = useRef<HTMLDivElement>(null)
  const { editor, path } = useTextEditor(root, value, onInput)
  // `goesOn` does not change, so this runs once, when the editor is ready.
  useEffect(() => {
    if (editor && goesOn) editor.moveCursorToEnd().focus()
  }, [editor, goesOn])

  return (
    <div className={styles.editor}>
      {!readOnly && (
        <div className={styles.tools} role="toolbar" aria-label={words.formatting(label)}>
          {TOOLS.map(({ name, icon: Picture, tag, on, off }) => {
            const active = isIn(path, tag)
            return (
              <ActionIcon
                key={name}
                aria-label={name}
                aria-pressed={active}
                data-active={active || undefined}
                data-hint={name}
                onClick={() => editor && (active ? off(editor) : on(editor))}
              >
                <Picture size={16} stroke={1.8} />
              </ActionIcon>
            )
          })}
          <LinkTool editor={editor} active={isIn(path, 'A')} />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold formatted text */}
      <div
        ref={root}
        className={styles.text}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-readonly={readOnly}
        contentEditable={!readOnly}
        onBlur={onBlur}
      />
    </div>
  )
}

/** Asks for the link's URL in the toolbar, so that the selection in the text stays. */
function LinkTool({ editor, active }: { editor: TextEditor | undefined; active: boolean }) {
  const [asking, setAsking] = useState(false)
  const [address, setAddress] = useState('https://')

  function link(): void {
    editor?.makeLink(address)
    setAsking(false)
  }

  return (
    <>
      <ActionIcon
        aria-label={words.link}
        aria-pressed={active}
        data-active={active || undefined}
        data-hint={words.link}
        onClick={() => (active ? editor?.removeLink() : setAsking(!asking))}
      >
        <IconLink size={16} stroke={1.8} />
      </ActionIcon>
      {asking && (
        <input
          className={styles.address}
          aria-label={words.linkAddress}
          value={address}
          // biome-ignore lint/a11y/noAutofocus: the user just opened this field
          autoFocus
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setAsking(false)
            if (event.key !== 'Enter') return
            event.preventDefault()
            link()
          }}
        />
      )}
    </>
  )
}

function useTextEditor(
  root: { current: HTMLDivElement | null },
  value: string,
  onInput: (html: string) => void,
) {
  const [editor, setEditor] = useState<TextEditor>()
  const [path, setPath] = useState('')
  // The form's value, and the same value as the editor writes it. The editor normalizes HTML, which must not
  // count as a change.
  const known = useRef({ value, written: '' })
  const tell = useEffectEvent((html: string) => {
    const written = writtenBy(html)
    if (written === known.current.written) return
    known.current = { value: written, written }
    onInput(written)
  })

  useEffect(() => {
    if (!root.current) return
    const made = new TextEditor(root.current)
    show(made, known.current)
    made.addEventListener('input', () => tell(made.getHTML()))
    made.addEventListener('pathChange', () => setPath(made.getPath()))
    setEditor(made)
    return () => made.destroy()
  }, [root])

  // The value changed from outside: a reset, or another user's save.
  useEffect(() => {
    if (!editor || value === known.current.value) return
    known.current.value = value
    show(editor, known.current)
  }, [editor, value])

  return { editor, path }
}

function show(editor: TextEditor, known: { value: string; written: string }): void {
  editor.setHTML(known.value)
  known.written = writtenBy(editor.getHTML())
}

/** Returns clean HTML, or an empty text if it contains no visible characters. */
function writtenBy(html: string): string {
  const clean = cleanHtmlText(html)
  return /[^\s\u200b]/.test(clean.replaceAll(/<[^>]*>|&nbsp;/g, '')) ? clean : ''
}

function isIn(path: string, tag: string): boolean {
  return path.split('>').some((step) => step.split(/[.[#]/)[0] === tag)
}
