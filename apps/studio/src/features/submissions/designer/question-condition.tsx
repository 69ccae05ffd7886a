import type { FormQuestion } from '@docket/model/station/form-design'
import { words as form } from '@docket/model/submissions/form/words'
import { NativeSelect } from '@mantine/core'
import { conditionsFor } from './edit-questions.ts'
import { words } from './words.ts'

type QuestionConditionProps = {
  questions: readonly FormQuestion[]
  at: number
  onChange: (when: FormQuestion['when']) => void
}

/** Chooses the earlier answer after which a question is asked. */
export function QuestionCondition({ questions, at, onChange }: QuestionConditionProps) {
  const conditions = conditionsFor(questions, at)
  if (conditions.length === 0) return null
  const when = questions[at]?.when
  const chosen = conditions.findIndex(({ key, is }) => key === when?.key && is === when.is)
  return (
    <NativeSelect
      label={words.askedWhen}
      data={[
        { value: '-1', label: words.always },
        ...conditions.map(({ label, is, key }, place) => ({
          value: String(place),
          label: words.whenAnswer(label, sayValue(questions, key, is)),
        })),
      ]}
      value={String(chosen)}
      onChange={({ currentTarget }) => {
        const condition = conditions[Number(currentTarget.value)]
        onChange(condition && { key: condition.key, is: condition.is })
      }}
    />
  )
}

function sayValue(questions: readonly FormQuestion[], key: string, is: string): string {
  const isYesNo = questions.find((one) => one.key === key)?.kind === 'yesNo'
  if (!isYesNo) return is
  return is === 'yes' ? form.yes : form.no
}
