import { collection } from '@docket/model/kernel/collection'
import { instant, references, text } from '@docket/model/kernel/field'
import { authors, books, LIBRARY, readers } from '@docket/records/testing/library'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type RecordServer, startRecordServer } from '../testing/record-server.ts'

const OPEN = { list: '', view: '', create: '', update: '', delete: '' }

/** Some rules need only the texts of the record itself; others need more. */
const RULES = [
  '',
  'owner = @request.auth.id',
  '@request.auth.id = owner && shelf != ""',
  'owner != @request.auth.id',
  'shelf = "a" || shelf = "1"',
  'shelf = 1',
  'shelf != null',
  'shelf = true',
  '@request.auth.id != "" && (shelf = "A" || owner = @request.auth.id)',
  'shelf ?= "ü"',
  'shelf = owner',
  'shelf:lower = "a"',
  'shelf ~ "a"',
  'due = "2026-01-01"',
  'due != ""',
  '@request.query.shelf = shelf',
  '@request.auth.name:each = shelf',
]
const SHELVES = ['', 'a', 'A', '1', '1.0', 'ü', 'null', 'true', ' a']

const papersOf = (rule: string, at: number) =>
  collection(`papers${at}`, {
    fields: { owner: text(), shelf: text(), due: instant(), secret: text({ hidden: true }) },
    access: { ...OPEN, list: rule, view: rule },
  })
const PAPERS = RULES.map(papersOf)
const binders = collection('binders', {
  fields: Object.fromEntries(PAPERS.map(({ name }) => [name, references(name)])),
  access: OPEN,
})

let server: RecordServer
let there: RecordServer
let ann: PocketBase
let guest: PocketBase
let annId: string

beforeAll(async () => {
  const collections = [...LIBRARY, ...PAPERS, binders]
  server = await startRecordServer(collections)
  there = await startRecordServer(collections, server.settings)
  const values = { email: 'ann@a.example', password: PASSWORD, name: 'a' }
  annId = (await server.store.system.create(readers, values as never)).id
  ann = await server.logIn('readers', 'ann@a.example')
  guest = server.client()
})

afterAll(async () => {
  await there.stop()
  await server.stop()
})

/** Creates a binder with papers of every owner and shelf. */
async function fill(papers: (typeof PAPERS)[number]): Promise<string> {
  const { system } = server.store
  const made = SHELVES.flatMap((shelf) =>
    ['', annId, 'a'].map((owner) => {
      const due = shelf === 'a' ? '2026-01-01 00:00:00.000Z' : ''
      return system.create(papers, { shelf, owner, due } as never)
    }),
  )
  const ids = (await Promise.all(made)).map(({ id }) => id)
  return (await system.create(binders, { [papers.name]: ids } as never)).id
}

async function expandedOf(client: PocketBase, binder: string, name: string) {
  const options = { expand: name, query: { shelf: 'A' } }
  const { expand } = await client.collection('binders').getOne(binder, options)
  return (expand?.[name] ?? []) as { id: string; secret?: string }[]
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id).sort()

describe('a related record', () => {
  it.for(PAPERS.map((papers, at) => [RULES[at] ?? '', papers] as const))(
    'is visible only to users whom its rule allows, even the first time: %s',
    async ([, papers]) => {
      const binder = await fill(papers)
      for (const client of [ann, guest, ann]) {
        const listed = await client.collection(papers.name).getFullList({ query: { shelf: 'A' } })
        const expanded = await expandedOf(client, binder, papers.name)

        expect(idsOf(expanded)).toEqual(idsOf(listed))
        expect(expanded.filter((one) => 'secret' in one)).toEqual([])
      }
    },
  )
})

describe('a related record that was read before', () => {
  let bookId: string
  let authorId: string

  beforeEach(async () => {
    const { system } = server.store
    authorId = (await system.create(authors, { name: 'One' })).id
    bookId = (await system.create(books, { title: 'Book', author: authorId })).id
    expect(await authorOf(ann)).toMatchObject({ name: 'One' })
  })

  const authorOf = async (client: PocketBase) =>
    (await client.collection('books').getOne(bookId, { expand: 'author' })).expand?.author

  it('is returned with its changes', async () => {
    await guest.collection('authors').update(authorId, { name: 'Two' })
    expect(await authorOf(ann)).toMatchObject({ name: 'Two' })
  })

  it('is hidden from users who may no longer see it, and not from others', async () => {
    await guest.collection('authors').update(authorId, { hiddenFrom: annId })
    expect(await authorOf(ann)).toBeUndefined()
    expect(await authorOf(guest)).toMatchObject({ name: 'One' })
  })

  it('is omitted after it is deleted', async () => {
    const other = await server.store.system.create(authors, { name: 'Other' })
    await guest.collection('books').update(bookId, { author: other.id })
    await guest.collection('authors').delete(authorId)
    const { id } = await server.store.system.create(books, { title: 'Next', author: other.id })
    const options = { expand: 'author', filter: `id = "${bookId}" || id = "${id}"` }
    const found = await ann.collection('books').getFullList(options)
    expect(found.map(({ expand }) => expand?.author.name)).toEqual(['Other', 'Other'])
  })

  it('is returned with another process’s changes once they are received', async () => {
    const heard = new Promise<void>((resolve) =>
      server.store.onForeignCommit(({ id }) => id === authorId && resolve()),
    )
    await there.store.system.update(authors, authorId, { name: 'Elsewhere' })
    await heard
    expect(await authorOf(ann)).toMatchObject({ name: 'Elsewhere' })
  })
})
