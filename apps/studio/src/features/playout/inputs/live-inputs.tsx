import { liveInputs } from '@docket/model/playout/live-inputs'
import { entities as names } from '@docket/texts/studio/app'
import { inputs as words } from '@docket/texts/studio/playout'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { CHANNEL_AREA } from '../settings/area.ts'

/** The encoders whose streams a channel can show live. */
export const liveInputPages = resource(liveInputs, {
  path: '/channels/inputs',
  one: names.liveInput,
  many: names.liveInputs,
  area: CHANNEL_AREA,
  words: {
    name: { placeholder: words.nameExample },
    url: {
      label: words.address,
      placeholder: words.addressExample,
      help: words.addressHelp,
    },
    captionsIn: { label: words.captionsIn, placeholder: 'en', help: words.captionsInHelp },
    state: { label: words.state, names: words.states, readOnly: true },
    problem: { label: words.problem, readOnly: true },
    changedAt: { label: words.since, readOnly: true },
  },
  columns: ['name', 'state', 'problem', 'changedAt', 'updated'],
  search: ['name'],
  filters: ['state'],
  sort: 'name',
  sections: [{ names: ['name', 'url', 'captionsIn'] }],
  removable: true,
  empty: (
    <>
      <strong>{words.noInputs}</strong> {words.noInputsHelp}
    </>
  ),
  line: ({ state, problem }) =>
    state === 'failing' && <Badge tone="danger">{problem || words.states.failing}</Badge>,
})
