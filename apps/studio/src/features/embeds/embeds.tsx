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
        lineup: 'What comes next, as a list',
        'now-next': 'What is on now, and the next',
        player: 'A channel’s stream, to be played',
      },
      offers: OFFERED,
    },
    channel: {
      help: 'Without one, all public channels; the first that has a stream for a player.',
    },
    allowedOrigins: {
      label: 'Sites that may show it',
      kind: 'tags',
      placeholder: 'https://town.example',
      help: 'Enter ends one. Without any, every site may.',
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
      <strong>No embeds yet.</strong> An embed puts the guide, or what comes next on a channel, on
      another site, such as the town’s. Make one, then copy its code.
    </>
  ),
})
