import { producers } from '@docket/model/collections/library/producers'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { words } from './words.ts'

const ProducerContext = onDemand(
  async () => (await import('./producer-context.tsx')).ProducerContext,
  <Skeleton height="240px" />,
)

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
