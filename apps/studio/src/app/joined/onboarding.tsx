import { joined as words } from '@docket/texts/studio/app'
import { channelPages } from '#features/playout/settings/channel-settings.tsx'
import { OnboardingPage } from '#features/station/onboarding/onboarding-page.tsx'
import { NewRecordForm } from '#resources/form/new-record-form.tsx'

/** The setup of a station with the channel form, joined here because features do not import each other. */
export function JoinedOnboarding() {
  return <OnboardingPage channelForm={ChannelForm} />
}

function ChannelForm({ onCreated }: { onCreated: () => void }) {
  return <NewRecordForm resource={channelPages} verb={words.addTheChannel} onCreated={onCreated} />
}
