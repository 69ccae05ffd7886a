import type { ReactNode } from 'react'

/** What a card shows about a record besides its name. */
export type CardFace = {
  /** In 16:9 format. The name is below it, so it needs no alternative text. */
  picture: ReactNode
  /** What is below the name, such as the state and the length. */
  facts: readonly { id: string; cell: ReactNode }[]
}
