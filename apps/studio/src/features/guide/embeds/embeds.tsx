import { EMBED_KINDS } from '@docket/model/guide/embeds/embed-content'
import { type Embed, embeds } from '@docket/model/guide/embeds/embeds'
import { entities as names } from '@docket/texts/studio/app'
import { embeds as words } from '@docket/texts/studio/guide'
import { resource } from '#resources/resource.ts'
import { EmbedCode } from './embed-code.tsx'

const EMBED = ['name', 'kind', 'channel', 'allowedOrigins'] as const
const OFFERED: readonly Embed['kind'][] = EMBED_KINDS

export const embedPages = resource(embeds, {
  path: '/embeds',
  one: names.embed,
  many: names.embeds,
  words: {
    kind: {
      label: words.whatItShows,
      names: {
        guide: words.guideAsAGrid,
        lineup: words.comingUp,
        'now-next': words.nowAndNext,
        player: words.playerChannelsStream,
      },
      offers: OFFERED,
    },
    channel: {
      help: words.channelHelp,
    },
    allowedOrigins: {
      label: words.allowedSites,
      kind: 'tags',
      placeholder: 'https://town.example',
      help: words.allowedOriginsHelp,
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
      name: words.code,
      content: ({ record }) => <EmbedCode embed={record} />,
    },
  ],
  removable: true,
  empty: (
    <>
      <strong>{words.noEmbeds}</strong> {words.noEmbedsHelp}
    </>
  ),
})
