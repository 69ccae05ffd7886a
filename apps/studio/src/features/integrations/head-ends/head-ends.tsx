import { headEnds } from '@docket/model/playout/head-ends'
import { entities as names } from '@docket/texts/studio/app'
import { headEnds as own, integrations as words } from '@docket/texts/studio/integrations'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { INTEGRATION_LISTS } from '../area.ts'
import { HeadEndLog } from './head-end-log.tsx'

const RECEIVER = ['name', 'channel', 'address', 'height', 'rateKbps', 'sends', 'active'] as const
const LINE = ['hops', 'latencyMs', 'passphrase'] as const

export const headEndPages = resource(headEnds, {
  path: '/integrations/head-ends',
  one: names.headEnd,
  many: names.headEnds,
  area: INTEGRATION_LISTS,
  words: {
    name: { label: words.headEndName, placeholder: words.harborCable },
    channel: { help: words.headEndChannelHelp },
    address: { placeholder: 'udp://239.1.2.3:5000', help: words.headEndAddressHelp },
    height: { label: words.headEndHeight, names: words.headEndHeights },
    rateKbps: { label: words.headEndRate, help: words.headEndRateHelp },
    sends: {
      label: own.sends,
      names: own.contents,
      help: own.sendsHelp,
    },
    hops: { label: own.hops, placeholder: '16', help: own.hopsHelp },
    latencyMs: { label: own.latency, placeholder: '500', help: own.latencyHelp },
    passphrase: { label: own.passphrase, help: own.passphraseHelp },
    active: { label: words.active },
    state: { label: words.headEndState, names: words.headEndStates, readOnly: true },
    detail: { label: words.headEndDetail, readOnly: true },
    since: { label: words.headEndSince, readOnly: true },
  },
  columns: ['name', 'state', 'channel', 'address', 'height', 'rateKbps', 'detail', 'since'],
  search: ['name', 'address'],
  filters: ['state', 'channel', 'active'],
  sort: 'name',
  sections: [{ names: RECEIVER }, { heading: own.connection, names: LINE }],
  tabs: [
    {
      id: 'sent',
      name: own.log,
      content: ({ record }) => <HeadEndLog headEnd={record.id} />,
    },
  ],
  bulk: ['active'],
  removable: true,
  empty: (
    <>
      <strong>{words.noHeadEnds}</strong> {words.noHeadEndsHelp}
    </>
  ),
  line: ({ active, state, sends }) => {
    if (!active) return <Badge>{words.off}</Badge>
    if (state === 'failing') return <Badge tone="danger">{words.headEndStates.failing}</Badge>
    return sends !== '' && sends !== 'channel' && <Badge>{own.contents[sends]}</Badge>
  },
})
