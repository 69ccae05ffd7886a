import {
  FORM_LIMITS,
  type FormQuestion,
  mostHelp,
  QUESTION_KINDS,
  type QuestionKind,
} from '@docket/model/station/form-design'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { changedQuestion } from './edit-questions.ts'
import { QuestionCondition } from './question-condition.tsx'
import { QuestionLimits } from './question-limits.tsx'
import { words } from './words.ts'

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
