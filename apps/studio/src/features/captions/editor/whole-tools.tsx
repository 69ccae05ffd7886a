import { findInCaptions, replaceInCaptions, shiftCaptions } from '@docket/model/captions/edit-cues'
import { editor as words } from '@docket/texts/studio/captions'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './editor.module.css'
import type { CaptionEditor } from './use-editing.ts'

/** The tools that change many captions at once: shift, find and replace. */
export function WholeTools({ editing }: { editing: CaptionEditor }) {
  return (
    <div className={styles.whole}>
      <Shift editing={editing} />
      <Replace editing={editing} />
    </div>
  )
}

function Shift({ editing }: { editing: CaptionEditor }) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { captions, selected } = editing

  function shift(fromId?: string): void {
    const seconds = Number(text.trim().replace(',', '.').replace('−', '-'))
    const isRead = text.trim() !== '' && Number.isFinite(seconds)
    setWrong(!isRead)
    if (isRead) editing.change(shiftCaptions(captions, seconds * 1000, fromId))
  }

  return (
    <div className={styles.tools}>
      <TextInput
        size="xs"
        label={words.shiftBy}
        inputMode="decimal"
        value={text}
        error={isWrong && words.notSeconds}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="xs" onClick={() => shift()}>
        {words.shiftAll}
      </Button>
      <Button size="xs" disabled={!selected} onClick={() => shift(selected?.id)}>
        {words.shiftFromHere}
      </Button>
    </div>
  )
}

function Replace({ editing }: { editing: CaptionEditor }) {
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [isExact, setExact] = useState(false)
  const [replaced, setReplaced] = useState<number>()
  const { captions, selected, index } = editing
  const search = { find, isExact }
  const found = findInCaptions(captions, search)

  function findNext(): void {
    const places = new Map(captions.map(({ id }, at) => [id, at]))
    const next = found.find((id) => (places.get(id) ?? 0) > index) ?? found[0]
    if (next) editing.select(next)
  }

  function replace(id?: string): void {
    const result = replaceInCaptions(captions, search, by, id)
    if (result.count > 0) editing.change(result.captions)
    setReplaced(result.count)
  }

  const isOn = selected !== undefined && found.includes(selected.id)
  return (
    <div className={styles.tools}>
      <TextInput
        size="xs"
        label={words.find}
        value={find}
        maxLength={200}
        onChange={(event) => {
          setFind(event.currentTarget.value)
          setReplaced(undefined)
        }}
      />
      <TextInput
        size="xs"
        label={words.replaceBy}
        value={by}
        maxLength={200}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Checkbox
        label={words.matchCase}
        checked={isExact}
        onChange={(event) => setExact(event.currentTarget.checked)}
      />
      <Button size="xs" disabled={found.length === 0} onClick={findNext}>
        {words.findNext}
      </Button>
      <Button size="xs" disabled={!isOn} onClick={() => replace(selected?.id)}>
        {words.replaceOne}
      </Button>
      <Button size="xs" disabled={found.length === 0} onClick={() => replace()}>
        {words.replaceAll}
      </Button>
      <span className={styles.second} role="status">
        {sayFound(find, found.length, replaced)}
      </span>
    </div>
  )
}

function sayFound(find: string, count: number, replaced: number | undefined): string {
  if (replaced !== undefined) return words.replaced({ count: replaced })
  return find === '' ? '' : words.found({ count })
}
