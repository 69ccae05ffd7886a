import { genderOf, listText } from '@docket/texts/format'
import { form as words } from '@docket/texts/studio/resources'
import { Button, Group, Radio } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { sameValue } from '#ui/form/form-state.ts'
import type { Form } from '#ui/form/use-form.ts'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import { type FieldFace, faceOf } from '../field/field-face.ts'
import { FieldValue } from '../field/field-value.tsx'
import type { Resource } from '../resource.ts'
import styles from './conflict-notice.module.css'
import { type Clash, clashesOf } from './merge.ts'

type ConflictNoticeProps = {
  resource: Resource
  form: Form
  /** The version that the form was filled from, and the version saved now. */
  base: AnyRecord
  theirs: AnyRecord
  /** Makes their version the new base of the form, and uses its values for these fields. */
  onDecide: (theirFields: readonly string[]) => void
}

/**
 * Says that someone else saved the record while this form was open, and offers to take their version, to
 * keep the user's own, or to merge.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { resource, form, base, theirs, onDecide } = props
  const [comparing, setComparing] = useState(false)
  const names = form.fields.map(({ name }) => name)
  const clashes = clashesOf(names, { base, mine: form.values, theirs })

  return (
    <>
      <WarningNotice
        icon={IconUsers}
        actions={
          <>
            {clashes.length > 0 && (
              <Button onClick={() => setComparing(true)}>{words.compare}</Button>
            )}
            <Button onClick={() => onDecide([])}>
              {clashes.length > 0 ? words.keepMine : words.keepBoth}
            </Button>
            <Button onClick={() => onDecide(form.changed)}>{words.useTheirs}</Button>
          </>
        }
      >
        <strong>
          {words.savedMeanwhile({ one: resource.one, gender: genderOf(resource.one) })}
        </strong>{' '}
        {clashes.length === 0
          ? words.differentFields
          : words.bothChanged({
              labels: listText(clashes.map(({ name }) => labelOf(resource, name))),
            })}
      </WarningNotice>
      <Dialog opened={comparing} onClose={() => setComparing(false)} title={words.whichVersion}>
        <Merge
          resource={resource}
          theirs={theirs}
          clashes={clashes}
          mine={{ ...theirs, ...form.values }}
          onDecide={(chosen) => {
            setComparing(false)
            onDecide(chosen)
          }}
        />
      </Dialog>
    </>
  )
}

type MergeProps = {
  resource: Resource
  mine: AnyRecord
  theirs: AnyRecord
  clashes: readonly Clash[]
  onDecide: (theirFields: readonly string[]) => void
}

/** Lets the user choose between the two values, field by field. */
function Merge({ resource, mine, theirs, clashes, onDecide }: MergeProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  function choose(name: string, isTheirs: boolean): void {
    const next = new Set(chosen)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setChosen(next)
  }

  return (
    <div className={styles.merge}>
      {clashes.map(({ name }) => {
        const face = faceOf(resource.collection.schema, name, resource.words)
        return (
          <Radio.Group
            key={name}
            label={face.label}
            value={chosen.has(name) ? 'theirs' : 'mine'}
            onChange={(value) => choose(name, value === 'theirs')}
          >
            <Radio value="mine" label={<Side whose={words.mine} face={face} record={mine} />} />
            <Radio
              value="theirs"
              label={<Side whose={words.theirs} face={face} record={theirs} />}
            />
          </Radio.Group>
        )
      })}
      <Group justify="flex-end" gap={8}>
        <Button variant="primary" onClick={() => onDecide([...chosen])}>
          {words.merge}
        </Button>
      </Group>
    </div>
  )
}

function Side({ whose, face, record }: { whose: string; face: FieldFace; record: AnyRecord }) {
  return (
    <>
      {whose}:{' '}
      {sameValue(record[face.name], null) ? (
        words.nothing
      ) : (
        <FieldValue face={face} record={record} />
      )}
    </>
  )
}

function labelOf({ collection, words: ownWords }: Resource, name: string): string {
  return faceOf(collection.schema, name, ownWords).label
}
