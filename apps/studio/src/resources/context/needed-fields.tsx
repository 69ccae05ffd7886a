import { genderOf } from '@docket/texts/format'
import { context as words } from '@docket/texts/studio/resources'
import { sameValue } from '#ui/form/form-state.ts'
import type { Form } from '#ui/form/use-form.ts'
import type { Resource } from '../resource.ts'
import { ContextNote, ContextPart } from './context-part.tsx'
import { ReadyLines } from './ready-lines.tsx'

type NeededFieldsProps = { resource: Resource; form: Form }

/** Lists the fields that a new record needs, and whether they are filled in. */
export function NeededFields({ resource: { one }, form }: NeededFieldsProps) {
  const needed = form.fields.filter(({ required }) => required)
  const left = needed.filter(({ name }) => sameValue(form.values[name], null))
  return (
    <ContextPart heading={words.whatIsNeeded({ one, gender: genderOf(one) })}>
      <ContextNote>
        {left.length === 0 ? words.allFilledIn : words.stillEmptyFields({ count: left.length })}
      </ContextNote>
      <ReadyLines
        hasFields
        lines={needed.map(({ name, label }) => {
          const isReady = !left.some((one) => one.name === name)
          return {
            name: label,
            isReady,
            what: isReady ? words.filledIn : words.stillEmpty,
            ...(!isReady && { mend: { verb: words.fillIn, field: name } }),
          }
        })}
      />
    </ContextPart>
  )
}
