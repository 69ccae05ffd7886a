import { fieldLabels } from '@docket/texts/model/csv'
import type { CustomField } from '../library/custom-fields.ts'
import { customName } from '../library/custom-fields.ts'
import type { CsvTarget } from './target.ts'
import { CSV_TARGET_FACTS, type CsvField, type CsvFieldKind } from './targets.ts'

type AddedField = Pick<CustomField, 'key' | 'label' | 'type' | 'options'>

const KINDS: Readonly<Record<CustomField['type'], CsvFieldKind>> = {
  text: 'text',
  number: 'number',
  date: 'day',
  list: 'choice',
  bool: 'flag',
  '': 'text',
}

/** Returns the fields that a column can hold: those of the target, and the station's custom fields. */
export function csvFieldsOf(
  target: CsvTarget,
  added: readonly AddedField[] = [],
): readonly CsvField[] {
  const { fields, takesStationFields } = CSV_TARGET_FACTS[target]
  const labels: Readonly<Record<string, string>> = fieldLabels[target]
  const own = fields.map((field) => ({ ...field, label: labels[field.key] ?? field.key }))
  return takesStationFields ? [...own, ...added.map(asCsvField)] : own
}

function asCsvField({ key, label, type, options }: AddedField): CsvField {
  return {
    key: customName({ key }),
    label,
    kind: KINDS[type],
    names: [plainHead(label), key.toLowerCase()],
    ...(type === 'list' && { choices: options ?? [] }),
  }
}

/** Normalizes a column heading to the form in which field names are written: lowercase, single spaces. */
export function plainHead(head: string): string {
  return head.trim().toLowerCase().replaceAll('_', ' ').replaceAll(/\s+/g, ' ')
}
