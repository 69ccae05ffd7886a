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
  send(collection: string, it: unknown): ReturnType<Stranger['call']>
}

export async function openFieldStage(): Promise<FieldStage> {
  const stranger = await startStranger()
  const target = await stranger.collection({ name: 'targets', schema: [field('name', 'text')] })
  for (const id of RELATED) await stranger.create('targets', { id, name: id })
  let count = 0

  return {
    stranger,
    target,
    async withField(type, options, isNew = false) {
      count += 1
      const name = `fields${count}`
      const given = type === 'relation' ? { collectionId: target, ...options } : options
      const { required = false, ...rest } = given as { required?: boolean }
      await stranger.collection({
        name,
        ...(isNew
          ? { fields: [{ name: 'it', type, required, ...rest }] }
          : { schema: [field('it', type, rest, { required })] }),
      })
      return name
    },
    send: (collection, it) =>
      stranger.call('POST', `/api/collections/${collection}/records`, { body: { it } }),
  }
}
