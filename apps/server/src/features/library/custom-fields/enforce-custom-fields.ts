import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { Conflict, type FieldFaults } from '@docket/model/kernel/errors'
import {
  type CustomField,
  customFault,
  customFields,
  customName,
  filledCustom,
} from '@docket/model/library/custom-fields'
import { shows } from '@docket/model/library/shows'
import { customFields as words } from '@docket/texts/server/library'

const MAX_FIELDS = 50
const MAX_CHOICES = 100
const MAX_CHOICE_LENGTH = 120

/**
 * Checks that the values in a show's `custom` have the types that the station defined. Imported values under
 * other keys are kept unchanged.
 */
export function enforceCustomFields(app: App): void {
  app.validate(customFields, 'checks the choices of a list', choiceFaults)
  const limit = `allows ${MAX_FIELDS} custom fields`
  app.guard(customFields, limit, async (field, { before, records }) => {
    if (before) return
    const { organization } = field
    if ((await records.count(customFields, { organization })) < MAX_FIELDS) return
    throw new Conflict(words.mostFields({ most: MAX_FIELDS }))
  })

  app.derive(shows, 'drops empty values of custom fields', ({ custom }, { before }) =>
    !custom || isDeepStrictEqual(custom, before?.custom) ? {} : { custom: filledCustom(custom) },
  )
  const types = 'checks that custom fields have the types that the station defined'
  app.validate(shows, types, async ({ organization, custom }, { before, records }) => {
    if (!custom || isDeepStrictEqual(custom, before?.custom)) return undefined
    const defined = await records.list(customFields, { where: { organization } })
    const faults: FieldFaults = {}
    for (const field of defined) {
      const fault = customFault(field, custom[field.key])
      if (!fault) continue
      const message = `${field.label} ${fault}.`
      faults[customName(field)] = { code: 'validation_invalid_value', message }
    }
    return faults
  })
}

function choiceFaults({ type, options }: CustomField): FieldFaults | undefined {
  if (type !== 'list') return undefined
  const isGood =
    Array.isArray(options) &&
    options.length > 0 &&
    options.length <= MAX_CHOICES &&
    new Set(options).size === options.length &&
    options.every((one) => typeof one === 'string' && one !== '' && one.length <= MAX_CHOICE_LENGTH)
  if (isGood) return undefined
  const message = words.choices({ most: MAX_CHOICES, characters: MAX_CHOICE_LENGTH })
  return { options: { code: 'validation_invalid_value', message } }
}
