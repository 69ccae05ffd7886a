import {
  FILE_KINDS,
  type FileKind,
  FORM_LIMITS,
  type FormQuestion,
} from '@docket/model/station/form-design'
import { rangeOfLimits } from '@docket/model/submissions/form/design-fault'
import { designer as words } from '@docket/texts/studio/submissions'
import { Checkbox } from '@mantine/core'
import { NumberField } from '#ui/form/number-field.tsx'
import styles from './designer.module.css'

type Limits = {
  [Name in 'least' | 'most' | 'files' | 'megabytes']?: FormQuestion[Name] | undefined
}
type QuestionLimitsProps = { question: FormQuestion; onChange: (limits: Limits) => void }

const ALL_KINDS: FileKind[] = [...FILE_KINDS]

/** Edits the limits of an answer: the length of a text, the range of a number, the accepted files. */
export function QuestionLimits({ question, onChange }: QuestionLimitsProps) {
  const { kind, least, most } = question
  if (kind === 'file') return <FileLimits question={question} onChange={onChange} />
  const labels = labelsOf(kind)
  if (!labels) return null
  const [from, until] = rangeOfLimits(question)
  const range = { min: from, max: until, hasFractions: kind === 'number' }
  return (
    <div className={styles.pair}>
      <NumberField
        {...range}
        label={labels.least}
        value={least}
        onChange={(value) => onChange({ least: value })}
      />
      <NumberField
        {...range}
        label={labels.most}
        value={most}
        onChange={(value) => onChange({ most: value })}
      />
    </div>
  )
}

function labelsOf(kind: FormQuestion['kind']): { least: string; most: string } | undefined {
  switch (kind) {
    case 'text':
    case 'longText':
      return { least: words.leastCharacters, most: words.mostCharacters }
    case 'choices':
      return { least: words.leastChoices, most: words.mostChoices }
    case 'number':
      return { least: words.leastNumber, most: words.mostNumber }
    default:
      return undefined
  }
}

function FileLimits({ question: { files = ALL_KINDS, megabytes }, onChange }: QuestionLimitsProps) {
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{words.fileKinds}</legend>
        {FILE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={words.kindsOfFiles[kind]}
            checked={files.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                files: FILE_KINDS.filter((one) => (one === kind ? checked : files.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <NumberField
        label={words.largestFile}
        min={1}
        max={FORM_LIMITS.megabytes}
        value={megabytes}
        onChange={(value) => onChange({ megabytes: value })}
      />
    </>
  )
}
