import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import { MAX_NUMBER_LENGTH, MAX_PROVIDER_LENGTH } from '@docket/model/schedule/carriage'
import { channels } from '@docket/model/station/channels'
import { FILL_SOURCES } from '@docket/model/station/fill-rules'
import { entities as names } from '@docket/texts/studio/app'
import { settingsForm as words } from '@docket/texts/studio/playout'
import { ChannelZoneMoves } from '#resources/context/zone-moves.tsx'
import { resource } from '#resources/resource.ts'
import { zoneChoices } from '#ui/choice/zone-choices.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { CHANNEL_AREA } from './area.ts'
import { ChannelContext } from './channel-context.tsx'
import { OrderButton } from './order-button.tsx'
import { StreamTest } from './stream-test.tsx'

const FILL_OPTIONS = FILL_SOURCES.map((value) => ({ value, label: words.fillSources[value] }))

/** The settings of channels: who carries them, where their picture comes from, and who can see them. */
export const channelPages = resource(channels, {
  path: '/channels/settings',
  one: names.channel,
  many: names.channels,
  words: {
    number: { help: words.numberHelp },
    slug: {
      label: words.nameInUrl,
      help: words.nameInUrlHelp,
      rules: 'lowercase',
    },
    kind: { label: words.type },
    color: { help: words.colorHelp },
    logo: { help: words.logoHelp },
    timeZone: {
      kind: 'select',
      help: words.timeZoneHelp,
      groups: zoneChoices,
    },
    carriage: {
      label: words.carriedBy,
      kind: 'rows',
      rows: {
        one: words.oneProvider,
        columns: [
          {
            name: 'provider',
            label: words.provider,
            placeholder: words.providerExample,
            most: MAX_PROVIDER_LENGTH,
          },
          {
            name: 'number',
            label: words.number,
            placeholder: '8',
            most: MAX_NUMBER_LENGTH,
            isShort: true,
          },
        ],
      },
      help: words.carriageHelp,
    },
    playout: {
      label: words.pictureComesFrom,
      names: {
        linear: words.fromDocket,
        stream: words.fromStream,
        none: words.fromNowhere,
      },
    },
    streamUrl: {
      label: words.streamAddress,
      help: words.streamAddressHelp,
    },
    fillerSeries: { label: words.filler, help: words.fillerHelp },
    slateText: { label: words.slate, help: words.slateHelp },
    fill: {
      label: words.fill,
      kind: 'rows',
      rows: {
        one: words.oneFill,
        columns: [
          { name: 'source', label: words.fillSource, most: 20, options: FILL_OPTIONS },
          { name: 'turns', label: words.fillTurns, placeholder: '1', most: 1, isShort: true },
        ],
      },
      help: words.fillHelp,
    },
    fillAnnounced: { label: words.fillAnnounced, help: words.fillAnnouncedHelp },
    bug: { label: words.bug, help: words.bugHelp, names: words.corners },
    bugOpacity: { label: words.bugOpacity, help: words.bugOpacityHelp },
    crawl: { label: words.crawl, help: words.crawlHelp, lines: 2 },
    crawlFrom: { label: words.crawlFrom },
    crawlUntil: { label: words.crawlUntil },
    breakEverySec: { label: words.breakEvery, help: words.breakEveryHelp },
    breakSec: { label: words.breakLength, help: words.breakLengthHelp },
    public: {
      label: words.published,
      help: words.publishedHelp,
    },
  },
  columns: ['name', 'number', 'kind', 'playout', 'public', 'updated'],
  search: ['name', 'number'],
  filters: ['kind', 'playout', 'public'],
  sort: 'position',
  sections: [
    { names: ['name', 'number', 'kind', 'slug', 'description'] },
    { heading: words.look, names: ['logo', 'color'] },
    {
      heading: words.howViewersGetIt,
      names: ['carriage', 'playout', 'streamUrl'],
      below: StreamTest,
    },
    {
      heading: words.betweenPrograms,
      names: ['fill', 'fillerSeries', 'slateText', 'fillAnnounced', 'breakEverySec', 'breakSec'],
    },
    {
      heading: words.onThePicture,
      names: ['bug', 'bugOpacity', 'crawl', 'crawlFrom', 'crawlUntil'],
    },
    { heading: words.guide, names: ['public', 'timeZone'], below: ChannelZoneMoves },
  ],
  archive: { field: 'archived', archived: true, active: false },
  actions: ({ create }) => create && <OrderButton />,
  area: CHANNEL_AREA,
  empty: (
    <>
      <strong>{words.noChannels}</strong> {words.noChannelsHelp}
    </>
  ),
  context: ChannelContext,
  line: ({ archived, public: isPublic, playedOutBy }) => {
    if (archived) return <Badge>{words.archived}</Badge>
    if (isPlayedElsewhere({ playedOutBy })) return <Badge>{words.playedElsewhere}</Badge>
    return isPublic ? null : <Badge>{words.notPublished}</Badge>
  },
})
