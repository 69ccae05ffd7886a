import { shows } from '@docket/model/library/shows'
import { entities as names } from '@docket/texts/studio/app'
import { shows as words } from '@docket/texts/studio/library'
import { LANGUAGE } from '#resources/field/listed-fields.ts'
import { pictured } from '#resources/picture/pictured.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ShowAirings } from './airings/show-airings.tsx'
import { ShowContext } from './context/show-context.tsx'
import { LibraryFiles } from './media/library-files.tsx'
import { ShowMedia } from './media/show-media.tsx'
import { ShowPicture } from './picture/show-picture.tsx'

export const showPages = resource(shows, {
  path: '/shows',
  one: names.show,
  many: names.shows,
  words: {
    title: { help: words.titleHelp },
    internalTitle: { label: words.internalTitle, help: words.internalTitleHelp },
    description: { lines: 5 },
    trtSec: { label: words.runningTime, help: words.runningTimeHelp },
    eventDate: { label: words.recordedOn },
    language: LANGUAGE,
    ageRating: { label: words.ageRating, placeholder: words.ageRatingExample },
    contentFlags: { label: words.contains, names: { language: words.strongLanguage } },
    local: { help: words.localHelp },
    captioned: { help: words.captionedHelp },
    described: { help: words.describedHelp },
    signed: { help: words.signedHelp },
    availableFrom: { label: words.availableFrom },
    availableUntil: { label: words.availableUntil },
    onDemand: { help: words.onDemandHelp, names: { aired: words.afterItAired } },
    onDemandAfterHours: { label: words.onDemandFrom },
    onDemandDays: { label: words.onDemandUntil, help: words.onDemandUntilHelp },
    thumbnail: { label: words.picture },
    visibility: { names: { unlisted: words.onlyWithTheLink, private: words.nobody } },
    updated: { label: words.changed },
  },
  ...pictured(shows),
  wall: ['status', 'trtSec'],
  columns: ['title', 'status', 'series', 'category', 'trtSec', 'updated'],
  search: ['title', 'internalTitle', 'description'],
  filters: ['status', 'series', 'category', 'producer', 'local', 'captioned'],
  sort: '-updated',
  views: [
    { name: words.drafts, search: { status: 'draft' } },
    { name: words.notCaptioned, search: { captioned: 'no' } },
  ],
  sections: [
    { names: ['title', 'internalTitle', 'description', 'status', 'trtSec'] },
    {
      heading: words.whereItBelongs,
      names: ['series', 'season', 'episode', 'producer', 'category'],
    },
    {
      heading: words.forViewers,
      names: [
        'visibility',
        'language',
        'ageRating',
        'contentFlags',
        'captioned',
        'described',
        'signed',
        'onDemand',
        'onDemandAfterHours',
        'onDemandDays',
      ],
    },
    {
      heading: words.forTheStation,
      names: ['local', 'eventDate', 'availableFrom', 'availableUntil'],
    },
  ],
  newSections: [
    { names: ['title', 'internalTitle', 'description', 'status', 'trtSec'] },
    {
      heading: words.whereItBelongs,
      names: ['series', 'season', 'episode', 'producer', 'category'],
    },
  ],
  tabs: [
    { id: 'media', name: words.media, content: ({ record }) => <ShowMedia show={record} /> },
    { id: 'picture', name: words.picture, content: ({ record }) => <ShowPicture show={record} /> },
    {
      id: 'airings',
      name: words.airings,
      content: ({ record }) => <ShowAirings show={record.id} />,
    },
  ],
  bulk: ['status', 'series', 'category', 'producer', 'visibility', 'local', 'captioned'],
  actions: ({ create }) => create && <LibraryFiles />,
  takesStationFields: true,
  archive: { field: 'status', archived: 'archived', active: 'ready' },
  empty: (
    <>
      <strong>{words.noShows}</strong> {words.noShowsHelp}
    </>
  ),
  context: ShowContext,
  line: ({ status }) => status === 'archived' && <Badge>{words.archived}</Badge>,
})
