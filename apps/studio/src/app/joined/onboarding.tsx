import { OnboardingPage } from '#features/organization/onboarding/onboarding-page.tsx'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { words } from './words.ts'

const ChannelForm = onDemand<{ onCreated: () => void }>(
  async () => {
    const [{ NewRecordForm }, { channelPages }] = await Promise.all([
      import('#resources/form/new-record-form.tsx'),
      import('#features/channels/settings/channel-settings.tsx'),
    ])
    return ({ onCreated }) => (
      <NewRecordForm resource={channelPages} verb={words.addTheChannel} onCreated={onCreated} />
    )
  },
  <Skeleton height="480px" />,
)

/** The setup of a station with the form of channels, joined here because features do not import each other. */
export function JoinedOnboarding() {
  return <OnboardingPage channelForm={ChannelForm} />
}
