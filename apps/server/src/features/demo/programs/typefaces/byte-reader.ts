/** Reads numbers and bytes one after the other. Beyond the end, it throws a `RangeError`. */
export class ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get at(): number {
    return this.#at
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#forward(1))
  }

  unsigned16(): number {
    return this.#bytes.readUInt16BE(this.#forward(2))
  }

  signed16(): number {
    return this.#bytes.readInt16BE(this.#forward(2))
  }

  unsigned32(): number {
    return this.#bytes.readUInt32BE(this.#forward(4))
  }

  take(count: number): Buffer {
    const from = this.#forward(count)
    if (this.#at > this.#bytes.length) throw new RangeError('The font ends too early.')
    return this.#bytes.subarray(from, this.#at)
  }

  /** A number of up to five bytes, seven bits in each, of which the last has its highest bit clear. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count += 1) {
      const byte = this.byte()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new RangeError('A number in the font is too long.')
  }

  /** A number of one to three bytes, as WOFF2 writes small counts. */
  count(): number {
    const first = this.byte()
    if (first === 253) return this.unsigned16()
    if (first === 254) return 506 + this.byte()
    if (first === 255) return 253 + this.byte()
    return first
  }

  #forward(count: number): number {
    const from = this.#at
    this.#at += count
    return from
  }
}
