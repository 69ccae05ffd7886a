import { resources } from '../equipment/resources.ts'
import type { Collection } from '../kernel/collection.ts'
import { shows } from '../library/shows.ts'
import { members } from '../members/members.ts'
import { airings } from '../schedule/airings.ts'
import type { CsvTarget } from './target.ts'

export type CsvFieldKind =
  | 'text'
  | 'day'
  | 'time'
  | 'dateTime'
  | 'length'
  | 'flag'
  | 'cents'
  | 'whole'
  | 'number'
  | 'choice'
  | 'reference'

/** A field that a column can hold. `names` are the column headings that denote it, in lowercase. */
export type CsvField = {
  key: string
  label: string
  kind: CsvFieldKind
  names: readonly string[]
  /** For a reference: the collection whose records the column names. */
  of?: 'series' | 'producers' | 'categories' | 'resourceTypes' | 'channels'
  /** For a choice that the collection does not define: its values. */
  choices?: readonly string[]
}

/** A field as a target declares it. Its label is found when it is shown. */
type TargetField = Omit<CsvField, 'label'>

type TargetFacts = {
  collection: Collection
  fields: readonly TargetField[]
  /** A row must fill at least one field of each group. */
  needs: readonly (readonly string[])[]
  /** Whether stations can add custom fields, which records store in `custom`. */
  takesStationFields?: true
  /** The initial values of a new record. */
  defaults: Readonly<Record<string, unknown>>
}

function field(key: string, kind: CsvFieldKind, ...names: string[]): TargetField {
  const [first = key, ...others] = names
  return { key, kind, names: [first, key.toLowerCase(), ...others] }
}

function named(of: NonNullable<CsvField['of']>, one: TargetField): TargetField {
  return { ...one, of }
}

const ID = field('id', 'text', 'id')

/** The import targets, with the names that Docket and other systems use for their columns. */
export const CSV_TARGET_FACTS: Readonly<Record<CsvTarget, TargetFacts>> = {
  shows: {
    collection: shows,
    takesStationFields: true,
    needs: [['title']],
    defaults: { status: 'ready', visibility: 'public' },
    fields: [
      ID,
      field(
        'externalId',
        'text',
        'id in another system',
        'external id',
        'show id',
        'source id',
        'showid',
      ),
      field('title', 'text', 'title', 'name', 'show', 'show title', 'program', 'programme'),
      field('internalTitle', 'text', 'internal title', 'working title'),
      field('description', 'text', 'description', 'synopsis', 'comments', 'summary'),
      named('series', field('series', 'reference', 'series', 'project')),
      field('season', 'whole', 'season'),
      field('episode', 'whole', 'episode', 'episode number'),
      named('producers', field('producer', 'reference', 'producer', 'made by')),
      named('categories', field('category', 'reference', 'category', 'genre')),
      field('eventDate', 'day', 'event date', 'date', 'recorded', 'recorded on'),
      field('language', 'text', 'language'),
      field('trtSec', 'length', 'running time', 'trt', 'duration', 'length', 'total running time'),
      field('ageRating', 'text', 'age rating', 'rating'),
      field('local', 'flag', 'local', 'made here'),
      field('captioned', 'flag', 'captioned', 'cc'),
      field('described', 'flag', 'described', 'audio description', 'ad'),
      field('signed', 'flag', 'signed', 'sign language'),
      field('visibility', 'choice', 'visibility'),
      field('availableFrom', 'day', 'available from', 'from', 'may air from'),
      field('availableUntil', 'day', 'available until', 'until', 'expires', 'may air until'),
      field('status', 'choice', 'status', 'state'),
    ],
  },
  members: {
    collection: members,
    needs: [['name']],
    defaults: { status: 'active' },
    fields: [
      ID,
      field('name', 'text', 'name', 'full name', 'member'),
      field('email', 'text', 'email', 'e-mail', 'email address', 'mail'),
      field('phone', 'text', 'phone', 'telephone', 'mobile'),
      field('address', 'text', 'address', 'street'),
      field('zip', 'text', 'zip', 'postal code', 'postcode', 'zip code'),
      field('kind', 'choice', 'kind', 'type', 'membership'),
      field('resident', 'flag', 'resident'),
      field('status', 'choice', 'status', 'state'),
      field('joinedOn', 'day', 'joined on', 'joined', 'member since', 'start date'),
      field('expiresOn', 'day', 'expires on', 'expires', 'expiration', 'valid until'),
      field('notes', 'text', 'notes', 'comments'),
    ],
  },
  resources: {
    collection: resources,
    needs: [['name'], ['type']],
    defaults: { status: 'available' },
    fields: [
      ID,
      field('name', 'text', 'name', 'item', 'description'),
      named('resourceTypes', field('type', 'reference', 'type', 'kind', 'class', 'category')),
      field('tag', 'text', 'tag', 'asset tag', 'barcode', 'inventory number'),
      field('serial', 'text', 'serial', 'serial number', 'serial no'),
      field('valueCents', 'cents', 'value', 'price', 'cost', 'replacement cost'),
      field('condition', 'choice', 'condition'),
      field('status', 'choice', 'status', 'state'),
      field('location', 'text', 'location', 'shelf', 'room'),
      field('purchasedOn', 'day', 'purchased on', 'purchased', 'bought', 'purchase date'),
      field('notes', 'text', 'notes', 'comments'),
    ],
  },
  airings: {
    collection: airings,
    needs: [['title', 'sourceName'], ['startsAt', 'date'], ['startsAt', 'time'], ['channel']],
    defaults: { status: 'planned', kind: 'program' },
    fields: [
      ID,
      named('channels', field('channel', 'reference', 'channel', 'output', 'channel name')),
      field('date', 'day', 'date', 'day', 'run date', 'air date'),
      field('time', 'time', 'time', 'start time', 'run time', 'air time'),
      field(
        'startsAt',
        'dateTime',
        'starts',
        'starts at',
        'start',
        'run date time',
        'start date time',
      ),
      field('endsAt', 'dateTime', 'ends', 'ends at', 'end', 'end time', 'stop', 'end date time'),
      field('lengthSec', 'length', 'duration', 'length', 'running time', 'trt'),
      field('title', 'text', 'title', 'program', 'programme', 'show', 'show title'),
      field('sourceName', 'text', 'source name', 'file', 'file name'),
      field('showId', 'text', 'show id in another system', 'source id', 'show id', 'externalid'),
      field('kind', 'choice', 'kind'),
    ],
  },
}
