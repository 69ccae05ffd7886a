import { type CreatedRecord, field, type Stranger } from './stranger.ts'

/** People, their works and reviews of these works, as test data for filters, sorting and expansion. */
export type Library = {
  people: Record<'ada' | 'bob' | 'cyd', CreatedRecord & { token: string }>
  works: Record<'a' | 'b' | 'c' | 'd', CreatedRecord>
  /**
   * Returns the letters of the works that a filter matches, or the error message. `{ada}` in the filter is replaced by
   * that person's id. Uses the administrator's token by default.
   */
  found(filter: string, token?: string): Promise<string>
}

/** Creates the collections `people`, `tags`, `works`, `reviews` and `covers`, all open, and fills them. */
export async function makeLibrary(stranger: Stranger): Promise<Library> {
  await makeCollections(stranger)
  const person = (nick: string, rank: number, more: object = {}) =>
    stranger.person('people', {
      nick,
      rank,
      username: nick,
      email: `${nick}@people.example`,
      ...more,
    })
  const ada = await person('ada', 5, { emailVisibility: true })
  const bob = await person('bob', 3, { boss: ada.id })
  const cyd = await person('cyd', 1, { boss: bob.id })
  const tag = async (name: string, rank: number) =>
    (await stranger.create('tags', { name, rank })).id
  const [red, blue] = [await tag('red', 1), await tag('blue', 2)]
  const a = await stranger.create('works', {
    title: 'Alpha',
    n: 1,
    flag: true,
    at: '2024-01-01 10:00:00.000Z',
    kind: 'x',
    kinds: ['x', 'y'],
    meta: { deep: { list: [{ key: 'first' }, 2] }, n: 5, s: 'five', yes: true },
    author: ada.id,
    coauthors: [ada.id, bob.id],
    tags: [red, blue],
  })
  const b = await stranger.create('works', {
    title: 'Beta 100%',
    n: 2.5,
    at: '2024-06-01 10:00:00.000Z',
    kind: 'y',
    kinds: ['y'],
    meta: [1, 2, 3],
    author: bob.id,
    coauthors: [bob.id, cyd.id],
    tags: [red],
  })
  const c = await stranger.create('works', {
    title: `it's "Gamma" \\ äÖ`,
    n: -3,
    flag: true,
    kinds: ['x', 'y', 'z'],
    meta: 'plain',
    author: cyd.id,
  })
  const d = await stranger.create('works', {})
  for (const [work, stars, by] of [
    [a, 5, bob],
    [a, 4, cyd],
    [b, 2, ada],
    [b, 5, ada],
  ] as const) {
    await stranger.create('reviews', { work: work.id, stars, by: by.id })
  }
  await stranger.create('covers', { of: a.id, color: 'green' })
  const works = { a, b, c, d }
  return {
    people: { ada, bob, cyd },
    works,
    async found(filter, token = stranger.admin) {
      const text = filter.replace('{ada}', ada.id).replace('{bob}', bob.id).replace('{cyd}', cyd.id)
      const { status, body, text: said } = await stranger.list('works', { filter: text }, token)
      if (status !== 200) return said
      const ids = (body.items as { id: string }[]).map(({ id }) => id)
      return Object.entries(works)
        .filter(([, { id }]) => ids.includes(id))
        .map(([message]) => message)
        .join('')
    },
  }
}

async function makeCollections(stranger: Stranger): Promise<void> {
  const to = (collectionId: string, maxSelect: number | null = 1) => ({ collectionId, maxSelect })
  const people = await stranger.collection({
    name: 'people',
    type: 'auth',
    schema: [field('nick', 'text'), field('rank', 'number')],
  })
  await stranger.call('PATCH', `/api/collections/${people}`, {
    token: stranger.admin,
    body: {
      schema: [
        ...((await stranger.call('GET', `/api/collections/${people}`, { token: stranger.admin }))
          .body.schema as object[]),
        field('boss', 'relation', to(people)),
      ],
    },
  })
  await stranger.collection({
    name: 'tags',
    schema: [field('name', 'text'), field('rank', 'number')],
  })
  const works = await stranger.collection({
    name: 'works',
    schema: [
      field('title', 'text'),
      field('n', 'number'),
      field('flag', 'bool'),
      field('at', 'date'),
      field('kind', 'select', { maxSelect: 1, values: ['x', 'y', 'z'] }),
      field('kinds', 'select', { maxSelect: 3, values: ['x', 'y', 'z'] }),
      field('meta', 'json'),
      field('author', 'relation', to(people)),
      field('coauthors', 'relation', to(people, null)),
      field('tags', 'relation', to('tags', 5)),
    ],
  })
  await stranger.collection({
    name: 'reviews',
    schema: [
      field('work', 'relation', to(works)),
      field('stars', 'number'),
      field('by', 'relation', to(people)),
    ],
  })
  await stranger.collection({
    name: 'covers',
    schema: [field('of', 'relation', to(works)), field('color', 'text')],
    indexes: ['CREATE UNIQUE INDEX idx_of ON covers (of)'],
  })
}
