import type { z } from 'zod'

export type { z } from 'zod'

/**
 * zod with `recordOf`, which the server passes in when it reads a shape. Browsers load the model too, but not zod and only
 * a few of the collections.
 */
export type Zod = typeof z & { recordOf: RecordShapes }

/** Returns the shape of a collection's records, of all fields or some: `z.recordOf<Airing>('airings')`. */
type RecordShapes = <Values>(
  collection: string,
  fields?: readonly (keyof Values & string)[],
) => z.ZodObject<{ [Name in keyof Values]: z.ZodType<Values[Name]> }>

/** Describes JSON values more exactly than a TypeScript type can, such as the format of a text. */
export type Shape<Value = unknown> = (z: Zod) => z.ZodType<Value>

/** The type of the values of a shape: `export type Delivery = Shaped<typeof deliveryShape>`. */
export type ShapedValue<S extends Shape> = z.infer<ReturnType<S>>

/**
 * Names a shape. The API documents show it once, under this name, and other shapes refer to it.
 *
 * ```ts
 * export const visitShape = shape('Visit', (z) => z.object({ at: instantShape(z), pages: z.int() }))
 * export type Visit = Shaped<typeof visitShape>
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function shape<Schema extends z.ZodType>(
  name: string,
  write: (z: Zod) => Schema,
): (z: Zod) => Schema {
  let known: Schema | undefined
  return (z) => {
    known ??= write(z).meta({ id: name })
    return known
  }
}
