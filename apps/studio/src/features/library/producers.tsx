import { type Producer, producers } from '@docket/model/library/producers'
import { shows } from '@docket/model/library/shows'
import { entities as names } from '@docket/texts/studio/app'
import { library as words } from '@docket/texts/studio/library'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { ContextLines, ContextMore, ContextPart } from '#resources/context/context-part.tsx'
import { type ContextProps, resource } from '#resources/resource.ts'
import { writeLength } from '#ui/form/values/length-value.ts'

const MAX_SHOWS = 20

/** Lists the shows of a producer, latest first. */
function ProducerContext({ record }: ContextProps<Producer>) {
  return record && <Shows producer={record.id} />
}

function Shows({ producer }: { producer: string }) {
  const { data } = useLiveRecords(shows, {
    filter: 'producer = {:producer} && status != "archived"',
    values: { producer },
    sort: '-created',
    limit: MAX_SHOWS + 1,
  })
  if (!data) return null
  return (
    <ContextPart
      heading={words.shows}
      figure={data.length > MAX_SHOWS ? words.theLatest({ count: MAX_SHOWS }) : data.length}
    >
      <ContextLines
        lines={data.slice(0, MAX_SHOWS).map(({ id, title, trtSec }) => ({
          id,
          name: title,
          path: `/shows/${id}`,
          figure: writeLength(trtSec),
        }))}
        empty={words.noShowsOfProducer}
      />
      {data.length > MAX_SHOWS && (
        <ContextMore path="/shows" search={{ producer }}>
          {words.allTheirShows}
        </ContextMore>
      )}
    </ContextPart>
  )
}

export const producerPages = resource(producers, {
  path: '/producers',
  one: names.producer,
  many: names.producers,
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
