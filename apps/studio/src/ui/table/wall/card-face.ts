import type { ReactNode } from 'react'

/** What a card shows of a record besides its name. */
export type CardFace = {
  /** In the shape 16:9. The name stands below it, so it needs no words. */
  picture: ReactNode
  /** What stands below the name, such as the state and the length. */
  facts: readonly { id: string; cell: ReactNode }[]
}
