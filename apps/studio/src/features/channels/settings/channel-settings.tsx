import { channels } from '@docket/model/collections/schedule/channels'
import { NUMBER_LENGTH, PROVIDER_LENGTH } from '@docket/model/schedule/carriage'
import { resource } from '#resources/resource.ts'
import { zoneChoices } from '#ui/choice/zone-choices.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { CHANNEL_AREA } from './area.ts'
import { OrderButton } from './order-button.tsx'

const ChannelContext = onDemand(
  async () => (await import('./channel-context.tsx')).ChannelContext,
  <Skeleton height="280px" />,
)
const StreamTest = onDemand(async () => (await import('./stream-test.tsx')).StreamTest)

/** The channels as records: who carries them, where their picture comes from, and who sees them. */
export const channelPages = resource(channels, {
  path: '/channels/settings',
  one: 'channel',
  many: 'Channels',
  words: {
    number: { help: 'The number on the viewer’s TV, if it has one.' },
    slug: {
      label: 'Name in the URL',
      help: 'Made from the name until you change it. Links of viewers to the channel’s pages contain it.',
      rules: 'lowercase',
    },
    kind: { label: 'Type' },
    color: { help: 'Marks the channel in the guide and in the studio.' },
    logo: { help: 'Square pictures look best, 400 pixels wide or more.' },
    timeZone: {
      kind: 'select',
      help: 'Only if it differs from the station’s.',
      groups: zoneChoices,
    },
    carriage: {
      label: 'Carried by',
      kind: 'rows',
      rows: {
        one: 'provider',
        columns: [
          {
            name: 'provider',
            label: 'Provider',
            placeholder: 'Harbor Cable',
            most: PROVIDER_LENGTH,
          },
          { name: 'number', label: 'Number', placeholder: '8', most: NUMBER_LENGTH, isShort: true },
        ],
      },
      help: 'Viewers choose their provider in the guide and see its number.',
    },
    playout: {
      label: 'The picture comes from',
      names: {
        linear: 'Docket, from the schedule',
        stream: 'A stream from elsewhere',
        none: 'Cable or antenna only',
      },
      offers: ['stream', 'none'],
    },
    streamUrl: {
      label: 'Address of the stream',
      help: 'An HLS stream, such as https://live.town.example/8/live.m3u8.',
    },
    public: {
      label: 'Published',
      help: 'Viewers see the channel in the guide, and programs find it in feeds.',
    },
  },
  columns: ['name', 'number', 'kind', 'playout', 'public', 'updated'],
  search: ['name', 'number'],
  filters: ['kind', 'playout', 'public'],
  sort: 'position',
  sections: [
    { names: ['name', 'number', 'kind', 'slug', 'description'] },
    { heading: 'Look', names: ['logo', 'color'] },
    {
      heading: 'How viewers get it',
      names: ['carriage', 'playout', 'streamUrl'],
      below: StreamTest,
    },
    { heading: 'Guide', names: ['public', 'timeZone'] },
  ],
  archive: { field: 'archived', archived: true, active: false },
  makingOf: <OrderButton />,
  area: CHANNEL_AREA,
  empty: (
    <>
      <strong>No channels yet.</strong> A channel is one stream of programs, as viewers find it on
      their TV. Create the first with “New channel”, or connect your broadcast system under
      Integrations to import yours.
    </>
  ),
  context: ChannelContext,
  line: ({ archived, public: isPublic }) => {
    if (archived) return <Badge>Archived</Badge>
    return isPublic ? null : <Badge>Not published</Badge>
  },
})
