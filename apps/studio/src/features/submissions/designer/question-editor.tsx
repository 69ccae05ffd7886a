import {
  FORM_LIMITS,
  type FormQuestion,
  mostHelp,
  QUESTION_KINDS,
  type QuestionKind,
} from '@docket/model/station/form-design'
import { form } from '@docket/texts/model/submissions'
import { designer as words } from '@docket/texts/studio/submissions'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { changedQuestion, conditionsFor } from './edit-questions.ts'
import { QuestionLimits } from './question-limits.tsx'

type QuestionEditorProps = {
  questions: readonly FormQuestion[]
  at: number
  onChange: (question: FormQuestion) => void
}

const ASKED_KINDS = QUESTION_KINDS.filter((kind) => kind !== 'section')

/** Edits a question, or the heading and text of a section. */
export function QuestionEditor({ questions, at, onChange }: QuestionEditorProps) {
  const question = questions[at]
  if (!question) return null
  const { kind, label, help = '', options, required = false } = question
  const isSection = kind === 'section'
  const isAgreement = kind === 'agreement'
  const change = (changed: Parameters<typeof changedQuestion>[1]) =>
    onChange(changedQuestion(question, changed))
  return (
    <>
      <TextInput
        label={isSection ? words.heading : isAgreement ? words.title : words.question}
        maxLength={FORM_LIMITS.label}
        value={label}
        autoFocus={label === ''}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      {!isSection && (
        <NativeSelect
          label={words.type}
          data={ASKED_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as QuestionKind })}
        />
      )}
      <Textarea
        label={isSection || isAgreement ? words.text : words.help}
        autosize
        minRows={1}
        maxRows={isAgreement ? 16 : 6}
        maxLength={mostHelp(question)}
        value={help}
        onChange={({ currentTarget }) => change({ help: currentTarget.value })}
      />
      {options && <Choices options={options} onChange={(next) => change({ options: next })} />}
      <QuestionLimits question={question} onChange={change} />
      <QuestionCondition questions={questions} at={at} onChange={(when) => change({ when })} />
      {!isSection && (
        <Switch
          label={words.required}
          checked={required}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
        />
      )}
    </>
  )
}

type ChoicesProps = { options: readonly string[]; onChange: (options: string[]) => void }

function Choices({ options, onChange }: ChoicesProps) {
  return (
    <Textarea
      label={words.choices}
      description={words.choicesHelp}
      inputWrapperOrder={['label', 'input', 'description']}
      autosize
      minRows={3}
      maxRows={10}
      value={options.join('\n')}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))
      }
      // Empty lines matter only while typing.
      onBlur={() => onChange(options.map((one) => one.trim()).filter((one) => one !== ''))}
    />
  )
}

type QuestionConditionProps = {
  questions: readonly FormQuestion[]
  at: number
  onChange: (when: FormQuestion['when']) => void
}

/** Chooses the earlier answer after which a question is asked. */
function QuestionCondition({ questions, at, onChange }: QuestionConditionProps) {
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
          label: words.whenAnswer({ question: label, answer: sayValue(questions, key, is) }),
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
