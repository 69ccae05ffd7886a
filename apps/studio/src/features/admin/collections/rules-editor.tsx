import { collections as words } from '@docket/texts/studio/admin'
import { Switch, Textarea } from '@mantine/core'
import { filled } from '#texts/filled.ts'
import type { Form } from '#ui/form/use-form.ts'
import { Note } from '../page/note.tsx'
import { Section } from '../page/section.tsx'
import { type DraftRule, RULES, type RuleName } from './draft.ts'
import styles from './rules-editor.module.css'

type RulesEditorProps = {
  form: Form
  names: readonly RuleName[]
  /** The rules that refer to something that no longer exists. */
  closed: readonly string[]
}

const CLOSED = words.closedRule

/** The access rules. Each is closed, or open to requests that match its filter. */
export function RulesEditor({ form, names, closed }: RulesEditorProps) {
  return (
    <Section heading={words.access}>
      <Note>{filled(words.accessHelp, { example: <code>@request.auth.id != ""</code> })}</Note>
      {names.map((name) => (
        <RuleControl key={name} name={name} form={form} isClosed={closed.includes(name)} />
      ))}
    </Section>
  )
}

type RuleControlProps = { name: RuleName; form: Form; isClosed: boolean }

function RuleControl({ name, form, isClosed }: RuleControlProps) {
  const rule = form.values[name] as DraftRule
  const label = RULES[name]
  return (
    <div className={styles.rule} data-field={name}>
      <Switch
        label={rule.open ? words.openTo({ label }) : words.closedTo({ label })}
        aria-label={words.isOpen({ label })}
        checked={rule.open}
        onChange={({ currentTarget }) =>
          form.change(name, { ...rule, open: currentTarget.checked })
        }
        error={rule.open ? undefined : form.faults[name]}
      />
      {rule.open && (
        <Textarea
          aria-label={words.rule({ label })}
          classNames={{ input: styles.filter ?? '' }}
          rows={2}
          spellCheck={false}
          placeholder={words.everyone}
          value={rule.text}
          onChange={({ currentTarget }) => form.input(name, { ...rule, text: currentTarget.value })}
          error={form.faults[name] ?? (isClosed ? CLOSED : undefined)}
        />
      )}
    </div>
  )
}
