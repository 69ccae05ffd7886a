import { channels } from '@docket/model/collections/channels'
import type { Organization } from '@docket/model/collections/organizations'
import { defineField, slugOf } from '@docket/model/forms/field-definition'
import { createRecord } from '#data/write-records.ts'
import { StepForm } from './step-form.tsx'

type ChannelStepProps = { organization: Organization; onDone: () => Promise<void> }

const FIELDS = [
  defineField({
    label: 'Channel name',
    name: 'name',
    rules: 'required|max:120',
    placeholder: 'Community Channel',
  }),
  defineField({
    label: 'Number',
    name: 'number',
    rules: 'max:12',
    placeholder: '8',
    help: 'As viewers find it on their remote, if they do.',
  }),
]

/** The first channel. Viewers see it only once it is published. */
export function ChannelStep({ organization, onDone }: ChannelStepProps) {
  return (
    <StepForm
      fields={FIELDS}
      verb="Add the channel"
      onSave={async (values) => {
        const name = String(values.name).trim()
        await createRecord(channels, {
          organization: organization.id,
          name,
          number: String(values.number ?? ''),
          slug: slugOf(name) || 'channel',
          public: false,
        })
      }}
      onDone={onDone}
    />
  )
}
