import { Parser } from 'htmlparser2'

/** An element of a feed. Text and children beyond the limits are left out. */
export type FeedNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: FeedNode[]
}

/** Why a document is refused: it is not a podcast feed, or it is incomplete. */
export class FeedFault extends Error {
  readonly kind: 'noFeed' | 'damaged'

  constructor(kind: 'noFeed' | 'damaged') {
    super(kind)
    this.kind = kind
  }
}

const MAX_DEPTH = 60
const MAX_CHILDREN = 500
const MAX_ATTRIBUTES = 50
const MAX_TEXT = 100_000
const CHANNEL_DEPTH = 2

/**
 * Reads an RSS document in pieces of any size, in linear time: passes each item to `onItem` when it ends, and stores none.
 * Refuses document types with an internal subset, because custom entities could expand a document to any size.
 */
export class FeedDocument {
  readonly channel: FeedNode = node('channel', {})
  readonly #open: FeedNode[] = []
  /** The position of the last opening tag. A self-closing tag ends at the same position. */
  #tag = ''
  readonly #onItem: (item: FeedNode) => void
  readonly #parser: Parser

  constructor(onItem: (item: FeedNode) => void) {
    this.#onItem = onItem
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#start(name, attributes),
        onclosetag: (name, isImplied) => this.#end(name, isImplied),
        ontext: (text) => this.#add(text),
        onprocessinginstruction: (_name, text) => refuseSubset(text),
      },
      { xmlMode: true },
    )
  }

  /** Reads the next piece. Throws `FeedFault`. */
  write(text: string): void {
    this.#parser.write(text)
  }

  /** Ends the input. Throws `FeedFault` if the document is incomplete. */
  end(): void {
    this.#parser.end()
    if (this.channel.children.length === 0) throw new FeedFault('noFeed')
  }

  #start(name: string, attributes: Record<string, string>): void {
    const depth = this.#open.length
    if (depth === 0 && name !== 'rss') throw new FeedFault('noFeed')
    // An unclosed quote includes everything up to the next quote.
    const isOpen = Object.values(attributes).some(
      (value) => value.includes('<') && value.includes('>'),
    )
    if (depth === MAX_DEPTH || isOpen) throw new FeedFault('damaged')
    const isChannel = depth === 1 && name === 'channel'
    const added = isChannel ? this.channel : node(name, attributes)
    const parent = this.#open.at(-1)
    const isKept = parent && parent.children.length < MAX_CHILDREN && !this.#isItem(added, depth)
    if (isKept && !isChannel) parent.children.push(added)
    this.#open.push(added)
    this.#tag = this.#place()
  }

  #place(): string {
    return `${this.#parser.startIndex}-${this.#parser.endIndex}`
  }

  #end(name: string, isImplied: boolean): void {
    const ended = this.#open.pop()
    // An implied end tag is not in the document, unless the tag closes itself.
    const isWritten = !isImplied || this.#place() === this.#tag
    if (ended?.name !== name || !isWritten) throw new FeedFault('damaged')
    if (this.#isItem(ended, this.#open.length)) this.#onItem(ended)
  }

  #isItem({ name }: FeedNode, depth: number): boolean {
    return name === 'item' && depth === CHANNEL_DEPTH && this.#open.at(-1) === this.channel
  }

  #add(text: string): void {
    const within = this.#open.at(-1)
    if (!within) return
    const left = MAX_TEXT - within.text.length
    if (left > 0) within.text += text.slice(0, left)
  }
}

function node(name: string, attributes: Record<string, string>): FeedNode {
  const kept = Object.entries(attributes).slice(0, MAX_ATTRIBUTES)
  const cut = kept.map(([key, value]) => [key, value.slice(0, MAX_TEXT)] as const)
  return { name, attributes: Object.fromEntries(cut), text: '', children: [] }
}

function refuseSubset(text: string): void {
  if (text.startsWith('!') && (/^!ENTITY/i.test(text) || text.includes('['))) {
    throw new FeedFault('noFeed')
  }
}
