import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let count = 0
const COLLECTIONS = '/api/collections'
const OPEN = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' }

beforeAll(async () => {
  stranger = await startStranger()
})

/** Creates a collection with a new name, open to all, and returns the response. */
async function make(given: object) {
  count += 1
  return stranger.asAdmin('POST', COLLECTIONS, {
    name: `made${count}`,
    type: 'base',
    ...OPEN,
    ...given,
  })
}

describe('§10 an autodate field', () => {
  const born = { name: 'born', type: 'autodate', onCreate: true, onUpdate: false }
  const touched = { name: 'touched', type: 'autodate', onCreate: true, onUpdate: true }
  const edited = { name: 'edited', type: 'autodate', onCreate: false, onUpdate: true }
  const records = (name: unknown, id = '') => `${COLLECTIONS}/${name}/records${id && `/${id}`}`

  it('is stored with its options, in both forms', async () => {
    const { body } = await make({ fields: [born, edited] })
    const own = (body.fields as { system: boolean }[]).filter(({ system }) => !system)
    expect(own).toMatchObject([born, edited])
    const { schema } = body as { schema: { options: object }[] }
    expect(schema.map(({ options }) => options)).toEqual([
      { onCreate: true, onUpdate: false },
      { onCreate: false, onUpdate: true },
    ])
    const again = await stranger.asAdmin('PATCH', `${COLLECTIONS}/${body.id}`, body)
    expect(again.body.fields).toEqual(body.fields)
  })

  it('contains the time of the writes that it names, whatever the body says', async () => {
    const { name } = (await make({ fields: [born, touched, edited] })).body
    const said = { born: '1999-01-01', touched: '1999-01-01', edited: '1999-01-01' }
    const made = (await stranger.call('POST', records(name), { body: said })).body
    expect(made).toMatchObject({ born: made.created, touched: made.created, edited: '' })
    const path = records(name, String(made.id))
    const changed = (await stranger.asAdmin('PATCH', path, said)).body
    expect(changed.updated).not.toBe(made.updated)
    const { updated } = changed
    expect(changed).toMatchObject({ born: made.created, touched: updated, edited: updated })
    const filter = 'born = created && touched = updated && edited >= born'
    expect((await stranger.list(String(name), { filter, sort: '-edited' })).body.totalItems).toBe(1)
  })

  it('applies to at least one kind of write', async () => {
    const never = { name: 'never', type: 'autodate', onCreate: false, onUpdate: false }
    const answer = await make({ fields: [never] })
    expectRefusal(answer, 400)
    expect(answer.body.data).toMatchObject({
      fields: { 0: { onCreate: { code: 'validation_invalid_value' } } },
    })
  })
})

describe('§10 an index', () => {
  const schema = [field('title', 'text'), field('rank', 'number')]

  it.each([
    'CREATE INDEX `idx_title` ON `NAME` (`title`)',
    'CREATE UNIQUE INDEX `idx_both` ON `NAME` (`title`, `rank`)',
    "CREATE UNIQUE INDEX `idx_some` ON `NAME` (`title`) WHERE `title` != ''",
    'CREATE UNIQUE INDEX `idx_any_case` ON `NAME` (`title` COLLATE NOCASE)',
  ])('is returned as it was given, even after its collection is renamed: %s', async (text) => {
    const given = text.replace('NAME', `made${count + 1}`)
    const { body } = await make({ schema, indexes: [given] })
    expect(body.indexes).toEqual([given])
    const name = `renamed${count}`
    const renamed = await stranger.asAdmin('PATCH', `${COLLECTIONS}/${body.id}`, { name })
    expect(renamed.body.indexes).toEqual([text.replace('NAME', name)])
  })

  it('accepts a sort direction, which has no effect', async () => {
    const { status } = await make({
      schema,
      indexes: ['CREATE INDEX i ON x (rank DESC, title ASC)'],
    })
    expect(status).toBe(200)
  })

  it('that ignores case still distinguishes other differences', async () => {
    const indexes = ['CREATE UNIQUE INDEX i ON x (title COLLATE NOCASE)']
    const { name } = (await make({ schema, indexes })).body
    const create = (title: string) =>
      stranger.call('POST', `${COLLECTIONS}/${name}/records`, { body: { title } })
    expect((await create('Evening News')).status).toBe(200)
    expect((await create('Evening new')).status).toBe(200)
    expectRefusal(await create('EVENING NEWS'), 400, { codes: { title: 'validation_not_unique' } })
    expect(await stranger.found(String(name), 'title = "Evening News"', 'title')).toHaveLength(1)
  })
})

describe('§10 a hidden field', () => {
  const DOORS = `${COLLECTIONS}/doors/records`
  const hidden = { hidden: true }
  let door: CreatedRecord
  let anna: CreatedRecord & { token: string }

  beforeAll(async () => {
    const people = await stranger.collection({ name: 'keepers', type: 'auth', schema: [] })
    anna = await stranger.person('keepers')
    const knows = 'code = "" || code = @request.query.code || keeper = @request.auth.id'
    await stranger.collection({
      name: 'doors',
      fields: [
        { name: 'title', type: 'text' },
        { name: 'code', type: 'text', ...hidden },
        { name: 'keeper', type: 'relation', collectionId: people, maxSelect: 1, ...hidden },
        { name: 'plan', type: 'file', maxSelect: 1, maxSize: 1000, ...hidden },
      ],
      viewRule: knows,
      updateRule: knows,
    })
    const form = new FormData()
    for (const [key, value] of Object.entries({ title: 'Attic', code: '17', keeper: anna.id })) {
      form.set(key, value)
    }
    form.set('plan', new File(['stairs'], 'plan.txt'))
    const made = await stranger.call('POST', DOORS, { body: form, token: stranger.admin })
    door = made.body as CreatedRecord
  })

  it('is visible to administrators and available to rules', async () => {
    expect(door).toMatchObject({ title: 'Attic', code: '17', keeper: anna.id })
    const path = `${DOORS}/${door.id}`
    const seen = await stranger.asAdmin('GET', `${path}?expand=keeper`)
    expect(seen.body).toMatchObject({ code: '17', expand: { keeper: { id: anna.id } } })
    expect(await stranger.found('doors', 'code = 17 && keeper.verified = false')).toEqual([door.id])
    const statuses = [path, `${path}?code=16`, `${path}?code=17`].map(
      async (url) => (await stranger.call('GET', url)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 200])
    expect((await stranger.call('GET', path, { token: anna.token })).status).toBe(200)
  })

  it('cannot be read, written, or guessed by others', async () => {
    const { token } = anna
    const path = `${DOORS}/${door.id}?expand=keeper&fields=*,code,plan,expand.keeper.id`
    const body = { title: 'Cellar', code: '18', keeper: '', plan: '' }
    const answers = [
      await stranger.call('PATCH', path, { body, token }),
      await stranger.call('GET', path, { token }),
    ]
    for (const answer of answers) {
      expect(answer.body).toMatchObject({ id: door.id, title: 'Cellar' })
      for (const key of ['code', 'keeper', 'plan', 'expand']) {
        expect(answer.body).not.toHaveProperty(key)
      }
    }
    expect((await stranger.asAdmin('GET', path)).body).toMatchObject({
      code: '17',
      plan: door.plan,
    })
    const queries = [
      { filter: 'code = 17' },
      { filter: 'keeper.id != ""' },
      { sort: 'code' },
      { sort: 'keeper.created' },
    ]
    for (const query of queries) expectRefusal(await stranger.list('doors', query, token), 400)
    const back = await stranger.list('keepers', { filter: 'doors_via_keeper.id != ""' }, token)
    expectRefusal(back, 400)
    const expanded = await stranger.list('keepers', { expand: 'doors_via_keeper' }, token)
    expect((expanded.body.items as CreatedRecord[])[0]).not.toHaveProperty('expand')
  })

  it('keeps its files, for administrators', async () => {
    const url = `/api/files/doors/${door.id}/${door.plan}`
    const ask = async (token?: string) => {
      const issued = await stranger.call('POST', '/api/files/token', { token })
      return stranger.call('GET', `${url}?token=${issued.body.token}&code=17`)
    }
    expect((await ask(stranger.admin)).text).toBe('stairs')
    for (const token of [undefined, anna.token]) expectRefusal(await ask(token), 404)
  })
})

describe('§10 what a collection must contain', () => {
  it('is a name, and for users the manage rule if there is one', async () => {
    const nameless = await stranger.asAdmin('POST', COLLECTIONS, { type: 'base' })
    expectRefusal(nameless, 400, { codes: { name: 'validation_required' } })
    for (const options of [{ manageRule: '' }, { manageRule: '  ' }]) {
      const codes = { manageRule: /^validation_/ }
      expectRefusal(await make({ type: 'auth', options }), 400, { codes })
    }
    expect((await make({ type: 'auth', options: { manageRule: null } })).status).toBe(200)
  })
})

describe('§10 a name', () => {
  it('may have underscores next to each other and at its end', async () => {
    const keeper = await stranger.collection({ name: 'lock_', fields: [] })
    const fields = [
      { name: 'price__usd', type: 'number' },
      { name: 'tail_', type: 'text' },
      { name: 'in__lock', type: 'relation', collectionId: keeper, maxSelect: 1 },
    ]
    const indexes = ['CREATE UNIQUE INDEX any ON any (price__usd, tail_)']
    await stranger.collection({ name: 'door__keys', fields, indexes })
    const { id } = await stranger.create('lock_', {})
    const values = { price__usd: 2, tail_: 'a', in__lock: id }
    const first = await stranger.create('door__keys', values)
    expect(first).toMatchObject(values)
    const again = { body: values, token: stranger.admin }
    expectRefusal(await stranger.call('POST', '/api/collections/door__keys/records', again), 400, {
      codes: { price__usd: 'validation_not_unique', tail_: 'validation_not_unique' },
    })
    const found = async (collection: string, filter: string) =>
      (await stranger.list(collection, { filter }, stranger.admin)).body.items
    expect(await found('door__keys', 'price__usd = 2 && tail_ = "a"')).toMatchObject([first])
    expect(await found('lock_', 'door__keys_via_in__lock.tail_ ?= "a"')).toMatchObject([{ id }])
  })

  it('of a collection cannot be that of an index', async () => {
    for (const name of ['doors__name__index', 'doors__name__unique', 'doors__exclusive']) {
      const answer = await stranger.asAdmin('POST', COLLECTIONS, { name, fields: [] })
      expectRefusal(answer, 400, { codes: { name: 'validation_reserved' } })
    }
  })
})
