import { channels } from '@docket/model/collections/schedule/channels'
import type { Organization } from '@docket/model/collections/station/organizations'
import { defineField, slugOf } from '@docket/model/forms/field-definition'
import { RESERVED_CHANNELS } from '@docket/model/station/reserved-slugs'
import { createRecord } from '#data/records/write-records.ts'
import { StepForm } from './step-form.tsx'
import { words } from './words.ts'

type ChannelStepProps = { organization: Organization; onDone: () => Promise<void> }

const FIELDS = [
  defineField({
    label: words.channelName,
    name: 'name',
    rules: 'required|max:120',
    placeholder: words.communityChannel,
  }),
  defineField({
    label: words.number,
    name: 'number',
    rules: 'max:12',
    placeholder: '8',
    help: words.numberViewersTv,
  }),
]

/** Creates the first channel. Visible to viewers only after it is published. */
export function ChannelStep({ organization, onDone }: ChannelStepProps) {
  return (
    <StepForm
      fields={FIELDS}
      verb={words.addTheChannel}
      onSave={async (values) => {
        const name = String(values.name).trim()
        await createRecord(channels, {
          organization: organization.id,
          name,
          number: String(values.number ?? ''),
          slug: channelSlug(name),
          public: false,
        })
      }}
      onDone={onDone}
    />
  )
}

/** Returns a slug for the channel's address in the guide that avoids the reserved words. */
function channelSlug(name: string): string {
  const slug = slugOf(name) || 'channel'
  return RESERVED_CHANNELS.has(slug) ? `${slug}-tv` : slug
}
