import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import styles from './ready-lines.module.css'

/** Where the user can add something missing: a field of the form, or another page. */
export type MissingPart = { verb: string } & ({ field: string } | { path: string; tab?: string })

export type ReadyLine = {
  name: string
  isReady: boolean
  /** One short sentence: what there is, or what is missing. */
  what: string
  mend?: MissingPart
}

type ReadyLinesProps = {
  lines: readonly ReadyLine[]
  /** Whether the fields next to the lines can be filled in. */
  hasFields: boolean
}

/** Says line by line what is ready and what is missing, with links to where it can be added. */
export function ReadyLines({ lines, hasFields }: ReadyLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.name} line={line} hasFields={hasFields} />
      ))}
    </ul>
  )
}

function Line({ line, hasFields }: { line: ReadyLine; hasFields: boolean }) {
  const { name, isReady, what, mend } = line
  const id = useId()
  const Sign = isReady ? IconCheck : IconAlertCircle
  return (
    <li className={styles.line} data-ready={isReady}>
      <Sign size={16} className={styles.sign} aria-hidden />
      <span id={id}>{name}</span>
      <span className={styles.what}>{what}</span>
      <span className={styles.mend}>
        {mend && <MendControl mend={mend} hasFields={hasFields} describedBy={id} />}
      </span>
    </li>
  )
}

type MendControlProps = { mend: MissingPart; hasFields: boolean; describedBy: string }

/** The line describes the control but does not label it, because the page has a field with the same label. */
function MendControl({ mend, hasFields, describedBy }: MendControlProps) {
  const { verb } = mend
  if ('path' in mend) {
    return (
      <Link
        to={mend.path}
        search={(mend.tab ? { tab: mend.tab } : {}) as never}
        aria-describedby={describedBy}
      >
        {verb}
      </Link>
    )
  }
  if (!hasFields) return null
  return (
    <Button
      size="compact-sm"
      variant="quiet"
      aria-describedby={describedBy}
      onClick={() => focusField(mend.field)}
    >
      {verb}
    </Button>
  )
}

/** Moves the focus to a field of the page's form. */
function focusField(name: string): void {
  const field = document.querySelector(`#page [data-field="${CSS.escape(name)}"]`)
  const input = field?.querySelector<HTMLElement>('input, textarea, [tabindex="0"], button')
  field?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}
