import { defineField } from '@docket/model/kernel/forms/field-definition'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { onboarding as words } from '@docket/texts/studio/station'
import { useMemo } from 'react'
import { updateRecord } from '#data/records/write-records.ts'
import { zoneChoices } from '#ui/choice/zone-choices.ts'
import { StepForm } from './step-form.tsx'

type StationStepProps = { organization: Organization; onDone: () => Promise<void> }

const KINDS = [
  { value: 'public-access', label: words.publicAccess },
  { value: 'educational', label: words.educational },
  { value: 'municipal', label: words.municipal },
  { value: 'independent', label: words.independent },
  { value: 'niche', label: words.niche },
]

/** Asks for the station's name and time zone. The browser's time zone is the default. */
export function StationStep({ organization, onDone }: StationStepProps) {
  const fields = useMemo(() => fieldsFor(organization), [organization])
  return (
    <StepForm
      fields={fields}
      verb={words.continue}
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
    defineField({ label: words.name, name: 'name', rules: 'required|max:120', value: name }),
    defineField({
      label: words.timeZone,
      name: 'timeZone',
      type: 'select',
      rules: 'required',
      value: timeZone === 'UTC' ? guess : timeZone,
      groupedOptions: zoneChoices(timeZone),
      help: words.allTimesScheduleGuideUse,
    }),
    defineField({
      label: words.kind,
      name: 'kind',
      type: 'select',
      value: kind,
      options: KINDS,
      placeholder: words.chooseOneIfFits,
    }),
  ]
}
