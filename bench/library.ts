import { openDatabase } from '@docket/database/open-database'
import { newId } from '@docket/records/engine'
import PocketBase from 'pocketbase'
import { noisePicture } from './noise.ts'
import { type Child, startServer } from './processes/child.ts'

export const BOOKS = 100_000
export const AUTHORS = 1000
const SHOWS = 2000
export const CHANNELS = 50
const SHOWINGS = 50_000
const ROWS_AT_ONCE = 500
// In pixels; the file is about 200 kB.
const COVER_SIDE = 260
const ADMIN = { email: 'bench@library.example', password: 'bench-bench-1' }
const PERSON = { email: 'reader@library.example', password: 'bench-bench-1' }
const ABOUT =
  'Ships come in and go out, and the town council meets in the old customs house. '.repeat(3)
const AT = '2026-01-01 00:00:00.000Z'

/** A server with a library of 100,000 books, the airings of a station, and a logged-in user. */
export type Library = {
  server: Child
  token: string
  /** The ids of books and authors. */
  books: readonly string[]
  authors: readonly string[]
  /** The paths of a file of 200 kB, and of a thumbnail. */
  filePath: string
  thumbPath: string
}

/** Where the data of a library is stored: its folder, and its Postgres database if it uses one. */
export type LibraryPlace = { dataFolder: string; databaseUrl?: string }

/** Starts the server of a checkout with an empty database and fills it. */
export async function openLibrary(place: LibraryPlace, root?: string): Promise<Library> {
  const server = await startLibrary(place, root)
  const admin = new PocketBase(server.url)
  await admin.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
  await admin.collections.import(COLLECTIONS as never)
  const rows = await fill(place)
  const paths = await uploadCover(admin, rows.books[0] ?? '')
  return { server, token: await signUp(admin), ...rows, ...paths }
}

/** Starts the server of a checkout with an existing library. */
export function startLibrary(
  { dataFolder, databaseUrl }: LibraryPlace,
  root?: string,
): Promise<Child> {
  const settings = {
    PORT: '0',
    DOCKET_DATA: dataFolder,
    DOCKET_DEMO: '0',
    DOCKET_RATE_LIMITS: 'off',
    DOCKET_LOG: 'error',
    DOCKET_ADMIN_EMAIL: ADMIN.email,
    DOCKET_ADMIN_PASSWORD: ADMIN.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  return startServer(settings, root)
}

const field = (name: string, type: string, rest: object = {}) => ({ name, type, ...rest })
const relation = (name: string, collectionId: string) =>
  field(name, 'relation', { collectionId, maxSelect: 1 })
const OPEN = {
  listRule: '',
  viewRule: '',
  createRule: '@request.auth.id != ""',
  updateRule: '@request.auth.id != ""',
  deleteRule: null,
}

const COLLECTIONS = [
  {
    ...OPEN,
    id: 'bench_authors',
    name: 'bench_authors',
    type: 'base',
    fields: [field('name', 'text'), field('country', 'text'), field('public', 'bool')],
  },
  {
    ...OPEN,
    id: 'bench_books',
    name: 'bench_books',
    type: 'base',
    fields: [
      field('title', 'text', { max: 200 }),
      field('year', 'number'),
      field('author', 'relation', { collectionId: 'bench_authors', maxSelect: 1 }),
      field('tags', 'select', { values: ['new', 'old', 'lent'], maxSelect: 3 }),
      field('lent', 'bool'),
      field('about', 'text', { max: 2000 }),
      field('due', 'date'),
      field('cover', 'file', { maxSelect: 1, maxSize: 5_000_000, thumbs: ['100x100'] }),
    ],
    indexes: [
      'CREATE INDEX bench_author ON bench_books (author)',
      'CREATE INDEX bench_year ON bench_books (year)',
    ],
  },
  {
    ...OPEN,
    listRule: 'book.author.public = true && @request.auth.id != ""',
    id: 'bench_copies',
    name: 'bench_copies',
    type: 'base',
    fields: [relation('book', 'bench_books'), field('shelf', 'text')],
    indexes: [
      'CREATE INDEX bench_book ON bench_copies (book)',
      'CREATE INDEX bench_shelf ON bench_copies (shelf)',
    ],
  },
  {
    ...OPEN,
    id: 'bench_shows',
    name: 'bench_shows',
    type: 'base',
    fields: [
      field('title', 'text', { max: 200 }),
      field('episode', 'number'),
      field('tags', 'select', { values: ['new', 'old', 'lent'], maxSelect: 3 }),
      field('captioned', 'bool'),
      field('about', 'text', { max: 2000 }),
    ],
  },
  {
    ...OPEN,
    id: 'bench_showings',
    name: 'bench_showings',
    type: 'base',
    fields: [
      relation('show', 'bench_shows'),
      field('channel', 'text'),
      field('title', 'text'),
      field('slot', 'number'),
      field('live', 'bool'),
    ],
    indexes: ['CREATE INDEX bench_channel ON bench_showings (channel, slot)'],
  },
]

/** Inserts rows directly into the tables, because creating them is not part of the measurement. */
async function fill(where: LibraryPlace) {
  const database = openDatabase(where)
  const insert = async (table: string, rows: readonly Record<string, unknown>[]) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE)
      await database.transaction((to) => to.insertInto(table).values(some).execute())
    }
  }
  const dated = () => ({ id: newId(), created: AT, updated: AT })
  const authors = Array.from({ length: AUTHORS }, (_, at) => ({
    ...dated(),
    name: `Author ${at}`,
    country: 'Norway',
    public: at % 2,
  }))
  const books = Array.from({ length: BOOKS }, (_, at) => ({
    ...dated(),
    title: `The Harbor Chronicles, volume ${at}`,
    year: 1900 + (at % 120),
    author: authors[at % AUTHORS]?.id ?? '',
    tags: '["new","lent"]',
    lent: at % 2,
    about: ABOUT,
    due: AT,
    cover: '',
  }))
  await insert('bench_authors', authors)
  await insert('bench_books', books)
  const copies = books.map(({ id }, at) => ({ ...dated(), book: id, shelf: `Shelf ${at % 300}` }))
  await insert('bench_copies', copies)
  const shows = Array.from({ length: SHOWS }, (_, at) => ({
    ...dated(),
    title: `City Council Meeting, part ${at}`,
    episode: at,
    tags: '["new","lent"]',
    captioned: at % 2,
    about: ABOUT,
  }))
  await insert('bench_shows', shows)
  const showings = Array.from({ length: SHOWINGS }, (_, at) => ({
    ...dated(),
    show: shows[(at * 7) % SHOWS]?.id,
    channel: `Channel ${at % CHANNELS}`,
    title: `City Council Meeting, part ${at}`,
    slot: Math.floor(at / CHANNELS),
    live: at % 2,
  }))
  await insert('bench_showings', showings)
  // Autovacuum does this within minutes. Without it, Postgres only estimates the contents of the tables.
  if (where.databaseUrl) await database.rows({ sql: 'analyze', parameters: [] })
  await database.close()
  return { authors: authors.map(({ id }) => id), books: books.map(({ id }) => id) }
}

async function uploadCover(admin: PocketBase, id: string) {
  const picture = noisePicture(COVER_SIDE)
  const cover = new File([new Uint8Array(picture)], 'cover.png', { type: 'image/png' })
  const book = await admin.collection('bench_books').update(id, { cover })
  const filePath = `/api/files/bench_books/${id}/${book.cover}`
  return { filePath, thumbPath: `${filePath}?thumb=100x100` }
}

async function signUp(admin: PocketBase): Promise<string> {
  const station = { name: 'Library', slug: 'library', timeZone: 'America/New_York' }
  const { id: organization } = await admin.collection('organizations').create(station)
  await admin.collection('users').create({
    ...PERSON,
    passwordConfirm: PERSON.password,
    organization,
    privileges: ['admin'],
    verified: true,
  })
  const person = new PocketBase(admin.baseURL)
  await person.collection('users').authWithPassword(PERSON.email, PERSON.password)
  return person.authStore.token
}
