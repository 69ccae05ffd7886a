import { field, type Stranger, startStranger } from './stranger.ts'

/** Ids of the records that relation fields can refer to. */
export const RELATED = ['aaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaa2', 'aaaaaaaaaaaaaa3'] as const

/** Creates collections with a single field, `it`, for tests of that field. */
export type FieldStage = {
  stranger: Stranger
  /** Id of the collection that holds the `RELATED` records. */
  target: string
  /** Creates a collection with the field, in the shape of older or newer clients, and returns its name. */
  withField(type: string, options: object, isNew?: boolean): Promise<string>
  /**
   * Creates one collection with many fields, `it0`, `it1` and so on, and returns its name. Creating a collection
   * takes far longer than using it.
   */
  withFields(
    fields: readonly (readonly [type: string, options: object, ...unknown[]])[],
    isNew?: boolean,
  ): Promise<string>
  send(collection: string, it: unknown, name?: string): ReturnType<Stranger['call']>
}

export async function openFieldStage(): Promise<FieldStage> {
  const stranger = await startStranger()
  const target = await stranger.collection({ name: 'targets', schema: [field('name', 'text')] })
  for (const id of RELATED) await stranger.create('targets', { id, name: id })
  let count = 0

  function definitionOf(name: string, type: string, options: object, isNew: boolean): object {
    const given = type === 'relation' ? { collectionId: target, ...options } : options
    const { required = false, ...rest } = given as { required?: boolean }
    return isNew ? { name, type, required, ...rest } : field(name, type, rest, { required })
  }

  async function makeCollection(definitions: object[], isNew: boolean): Promise<string> {
    count += 1
    const name = `fields${count}`
    await stranger.collection({ name, [isNew ? 'fields' : 'schema']: definitions })
    return name
  }

  return {
    stranger,
    target,
    withField: (type, options, isNew = false) =>
      makeCollection([definitionOf('it', type, options, isNew)], isNew),
    withFields: (fields, isNew = false) =>
      makeCollection(
        fields.map(([type, options], at) => definitionOf(`it${at}`, type, options, isNew)),
        isNew,
      ),
    send: (collection, it, name = 'it') =>
      stranger.call('POST', `/api/collections/${collection}/records`, { body: { [name]: it } }),
  }
}
