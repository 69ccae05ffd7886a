import { producers } from '@docket/model/library/producers'
import { resource } from '#resources/resource.ts'
import { ProducerContext } from './producer-context.tsx'
import { words } from './words.ts'

export const producerPages = resource(producers, {
  path: '/producers',
  one: words.producer,
  many: words.producers,
  words: { active: { help: words.activeHelp } },
  columns: ['name', 'active', 'website', 'updated'],
  search: ['name'],
  filters: ['active'],
  sort: 'name',
  sections: [{ names: ['name', 'website', 'active'] }],
  bulk: ['active'],
  removable: true,
  context: ProducerContext,
  empty: (
    <>
      <strong>{words.noProducers}</strong> {words.noProducersHelp}
    </>
  ),
})
