import { type Embed, embeds } from '@docket/model/collections/audience/embeds'
import { EMBED_KINDS } from '@docket/model/guide/embed-content'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

// Loaded when its tab opens.
const EmbedCode = onDemand(
  async () => (await import('./embed-code.tsx')).EmbedCode,
  <Skeleton height="320px" />,
)

const EMBED = ['name', 'kind', 'channel', 'allowedOrigins'] as const
const OFFERED: readonly Embed['kind'][] = EMBED_KINDS

export const embedPages = resource(embeds, {
  path: '/embeds',
  one: 'embed',
  many: 'Embeds',
  words: {
    kind: {
      label: 'What it shows',
      names: {
        guide: 'The guide, as a grid',
        lineup: 'What is coming up, as a list',
        'now-next': 'What is on now and next',
        player: 'A player for a channel’s stream',
      },
      offers: OFFERED,
    },
    channel: {
      help: 'If empty, all public channels are shown. A player uses the first channel with a stream.',
    },
    allowedOrigins: {
      label: 'Allowed sites',
      kind: 'tags',
      placeholder: 'https://town.example',
      help: 'Press Enter after each site. If empty, every site can show it.',
    },
  },
  columns: ['name', 'kind', 'channel', 'updated'],
  search: ['name'],
  filters: ['kind', 'channel'],
  sort: 'name',
  sections: [{ names: EMBED }],
  tabs: [
    {
      id: 'code',
      name: 'Code',
      content: ({ record }) => <EmbedCode embed={record} />,
    },
  ],
  removable: true,
  empty: (
    <>
      <strong>No embeds yet.</strong> An embed shows the guide, or what is coming up on a channel,
      on another site, such as the town’s. Create one, then copy its code.
    </>
  ),
})
