import { producers } from '@docket/model/collections/library/producers'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

const ProducerContext = onDemand(
  async () => (await import('./producer-context.tsx')).ProducerContext,
  <Skeleton height="240px" />,
)

export const producerPages = resource(producers, {
  path: '/producers',
  one: 'producer',
  many: 'Producers',
  words: { active: { help: 'Currently makes programs.' } },
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
      <strong>No producers yet.</strong> Add the people and groups who make programs, so that their
      shows can be found and credited.
    </>
  ),
})
