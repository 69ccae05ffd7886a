import { type Organization, organizations } from '@docket/model/collections/station/organizations'
import { defineField } from '@docket/model/forms/field-definition'
import { useMemo } from 'react'
import { updateRecord } from '#data/records/write-records.ts'
import { zoneChoices } from '#ui/choice/zone-choices.ts'
import { StepForm } from './step-form.tsx'

type StationStepProps = { organization: Organization; onDone: () => Promise<void> }

const KINDS = [
  { value: 'public-access', label: 'Public access' },
  { value: 'educational', label: 'Educational' },
  { value: 'municipal', label: 'Municipal' },
  { value: 'independent', label: 'Independent' },
  { value: 'niche', label: 'Niche' },
]

/** Asks for the station's name and time zone. The browser's time zone is the default. */
export function StationStep({ organization, onDone }: StationStepProps) {
  const fields = useMemo(() => fieldsFor(organization), [organization])
  return (
    <StepForm
      fields={fields}
      verb="Continue"
      onSave={async (values) => {
        await updateRecord(organizations, organization.id, {
          name: String(values.name),
          timeZone: String(values.timeZone),
          kind: KINDS.some(({ value }) => value === values.kind)
            ? (values.kind as Organization['kind'])
            : '',
        })
      }}
      onDone={onDone}
    />
  )
}

function fieldsFor({ name, timeZone, kind }: Organization) {
  const guess = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [
    defineField({ label: 'Name', name: 'name', rules: 'required|max:120', value: name }),
    defineField({
      label: 'Time zone',
      name: 'timeZone',
      type: 'select',
      rules: 'required',
      value: timeZone === 'UTC' ? guess : timeZone,
      groupedOptions: zoneChoices(timeZone),
      help: 'All times in the schedule and the guide use this time zone.',
    }),
    defineField({
      label: 'Kind',
      name: 'kind',
      type: 'select',
      value: kind,
      options: KINDS,
      placeholder: 'Choose one if it fits',
    }),
  ]
}
