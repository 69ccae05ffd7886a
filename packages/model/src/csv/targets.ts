import type { Collection } from '../collection.ts'
import { shows } from '../collections/library/shows.ts'
import { members } from '../collections/members/members.ts'
import { resources } from '../collections/members/resources.ts'
import { airings } from '../collections/schedule/airings.ts'
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

type TargetFacts = {
  collection: Collection
  one: string
  many: string
  fields: readonly CsvField[]
  /** A row must fill at least one field of each group. */
  needs: readonly (readonly string[])[]
  /** Whether stations can add custom fields, which records store in `custom`. */
  takesStationFields?: true
  /** The initial values of a new record. */
  defaults: Readonly<Record<string, unknown>>
}

function field(
  key: string,
  label: string,
  kind: CsvFieldKind = 'text',
  ...names: string[]
): CsvField {
  return { key, label, kind, names: [label.toLowerCase(), key.toLowerCase(), ...names] }
}

function named(of: NonNullable<CsvField['of']>, one: CsvField): CsvField {
  return { ...one, of }
}

const ID = field('id', 'Id')

/** The import targets, with the names that Docket and other systems use for their columns. */
export const CSV_TARGET_FACTS: Readonly<Record<CsvTarget, TargetFacts>> = {
  shows: {
    collection: shows,
    one: 'show',
    many: 'shows',
    takesStationFields: true,
    needs: [['title']],
    defaults: { status: 'ready', visibility: 'public' },
    fields: [
      ID,
      field(
        'externalId',
        'ID in another system',
        'text',
        'external id',
        'show id',
        'source id',
        'showid',
      ),
      field('title', 'Title', 'text', 'name', 'show', 'show title', 'program', 'programme'),
      field('internalTitle', 'Internal title', 'text', 'working title'),
      field('description', 'Description', 'text', 'synopsis', 'comments', 'summary'),
      named('series', field('series', 'Series', 'reference', 'project')),
      field('season', 'Season', 'whole'),
      field('episode', 'Episode', 'whole', 'episode number'),
      named('producers', field('producer', 'Producer', 'reference', 'made by')),
      named('categories', field('category', 'Category', 'reference', 'genre')),
      field('eventDate', 'Event date', 'day', 'date', 'recorded', 'recorded on'),
      field('language', 'Language'),
      field('trtSec', 'Running time', 'length', 'trt', 'duration', 'length', 'total running time'),
      field('ageRating', 'Age rating', 'text', 'rating'),
      field('local', 'Local', 'flag', 'made here'),
      field('captioned', 'Captioned', 'flag', 'cc'),
      field('described', 'Described', 'flag', 'audio description', 'ad'),
      field('signed', 'Signed', 'flag', 'sign language'),
      field('visibility', 'Visibility', 'choice'),
      field('availableFrom', 'Available from', 'day', 'from', 'may air from'),
      field('availableUntil', 'Available until', 'day', 'until', 'expires', 'may air until'),
      field('status', 'Status', 'choice', 'state'),
    ],
  },
  members: {
    collection: members,
    one: 'member',
    many: 'members',
    needs: [['name']],
    defaults: { status: 'active' },
    fields: [
      ID,
      field('name', 'Name', 'text', 'full name', 'member'),
      field('email', 'Email', 'text', 'e-mail', 'email address', 'mail'),
      field('phone', 'Phone', 'text', 'telephone', 'mobile'),
      field('address', 'Address', 'text', 'street'),
      field('zip', 'ZIP', 'text', 'postal code', 'postcode', 'zip code'),
      field('kind', 'Kind', 'choice', 'type', 'membership'),
      field('resident', 'Resident', 'flag'),
      field('status', 'Status', 'choice', 'state'),
      field('joinedOn', 'Joined on', 'day', 'joined', 'member since', 'start date'),
      field('expiresOn', 'Expires on', 'day', 'expires', 'expiration', 'valid until'),
      field('notes', 'Notes', 'text', 'comments'),
    ],
  },
  resources: {
    collection: resources,
    one: 'item of equipment',
    many: 'items of equipment',
    needs: [['name'], ['type']],
    defaults: { status: 'available' },
    fields: [
      ID,
      field('name', 'Name', 'text', 'item', 'description'),
      named('resourceTypes', field('type', 'Type', 'reference', 'kind', 'class', 'category')),
      field('tag', 'Tag', 'text', 'asset tag', 'barcode', 'inventory number'),
      field('serial', 'Serial', 'text', 'serial number', 'serial no'),
      field('valueCents', 'Value', 'cents', 'price', 'cost', 'replacement cost'),
      field('condition', 'Condition', 'choice'),
      field('status', 'Status', 'choice', 'state'),
      field('location', 'Location', 'text', 'shelf', 'room'),
      field('purchasedOn', 'Purchased on', 'day', 'purchased', 'bought', 'purchase date'),
      field('notes', 'Notes', 'text', 'comments'),
    ],
  },
  airings: {
    collection: airings,
    one: 'airing',
    many: 'airings',
    needs: [['title', 'sourceName'], ['startsAt', 'date'], ['startsAt', 'time'], ['channel']],
    defaults: { status: 'planned', kind: 'program' },
    fields: [
      ID,
      named('channels', field('channel', 'Channel', 'reference', 'output', 'channel name')),
      field('date', 'Date', 'day', 'day', 'run date', 'air date'),
      field('time', 'Time', 'time', 'start time', 'run time', 'air time'),
      field('startsAt', 'Starts', 'dateTime', 'start', 'starts at', 'run date time'),
      field('lengthSec', 'Duration', 'length', 'length', 'running time', 'trt'),
      field('title', 'Title', 'text', 'program', 'programme', 'show', 'show title'),
      field('sourceName', 'Source name', 'text', 'file', 'file name'),
      field('showId', 'Show ID in another system', 'text', 'source id', 'show id', 'externalid'),
      field('kind', 'Kind', 'choice'),
    ],
  },
}
