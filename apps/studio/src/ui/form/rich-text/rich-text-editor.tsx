import { formRichText as words } from '@docket/texts/studio/ui'
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
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import Squire from 'squire-rte'
import { cleanHtml, cleanHtmlText, cleanOwnHtml } from './clean-html.ts'
import styles from './rich-text.module.css'

/** A text editor in `root` whose content is always clean HTML. */
class TextEditor extends Squire {
  constructor(root: HTMLElement) {
    super(root, {
      blockTag: 'P',
      sanitizeToDOMFragment: (html) => cleanHtml(html),
    })
  }

  // Trusted Types forbid assigning HTML text, which undo would otherwise do.
  override _setRawHTML(html: string): Squire {
    const root = this.getRoot()
    root.replaceChildren(cleanOwnHtml(html))
    if (!root.firstChild) root.append(this.createDefaultBlock())
    this._ignoreChange = true
    return this
  }
}

export type RichTextEditorProps = {
  label: string
  value: string
  readOnly: boolean
  onInput: (html: string) => void
  onBlur: () => void
  /** Whether to focus the end of the text at once. */
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
  const { editor, path } = useTextEditor(root, { value, goesOn, onInput })

  return (
    <div className={styles.editor}>
      {!readOnly && (
        <div className={styles.tools} role="toolbar" aria-label={words.formatting({ label })}>
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
  { value, goesOn, onInput }: { value: string; goesOn: boolean; onInput: (html: string) => void },
) {
  const [editor, setEditor] = useState<TextEditor>()
  const [path, setPath] = useState('')
  // The form's value, and the same value as the editor writes it. The editor normalizes HTML, which must not
  // count as a change. `told` are the values that the form may still return.
  const known = useRef<EditorState>({ value, written: '', told: [] })
  const notify = useEffectEvent((html: string) => {
    const written = writtenBy(html)
    if (written === known.current.written) return
    known.current = { value: written, written, told: [...known.current.told, written] }
    onInput(written)
  })

  // A layout effect, because keys pressed after the placeholder is gone and before the focus is here would be lost.
  // `goesOn` does not change.
  useLayoutEffect(() => {
    if (!root.current) return
    const made = new TextEditor(root.current)
    show(made, known.current)
    made.addEventListener('input', () => notify(made.getHTML()))
    made.addEventListener('pathChange', () => setPath(made.getPath()))
    setEditor(made)
    if (goesOn) made.moveCursorToEnd().focus()
    return () => made.destroy()
  }, [root, goesOn])

  // The value changed from outside: a reset, or another user's save. On a slow machine the form returns what was
  // typed after more has been typed; showing that would undo the newer letters.
  useEffect(() => {
    const { told } = known.current
    known.current.told = told.slice(told.indexOf(value) + 1)
    if (!editor || value === known.current.value || told.includes(value)) return
    known.current = { value, written: '', told: [] }
    show(editor, known.current)
  }, [editor, value])

  return { editor, path }
}

type EditorState = { value: string; written: string; told: readonly string[] }

function show(editor: TextEditor, known: EditorState): void {
  editor.setHTML(known.value)
  known.written = writtenBy(editor.getHTML())
}

/** Returns clean HTML, or an empty string if it contains no visible characters. */
function writtenBy(html: string): string {
  const clean = cleanHtmlText(html)
  return /[^\s\u200b]/.test(clean.replaceAll(/<[^<>]*>|&nbsp;/g, '')) ? clean : ''
}

function isIn(path: string, tag: string): boolean {
  return path.split('>').some((step) => step.split(/[.[#]/)[0] === tag)
}
