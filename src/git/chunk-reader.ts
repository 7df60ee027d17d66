/** Cuts a byte stream into lines and counted pieces. */
export class ChunkReader {
  readonly #source: AsyncIterator<Buffer>
  #buffer: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next()
    if (next.done === true) return false
    this.#buffer = this.#buffer.length === 0 ? next.value : Buffer.concat([this.#buffer, next.value])
    return true
  }

  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#buffer.indexOf(10)
      if (end >= 0) {
        const line = this.#buffer.toString('utf8', 0, end)
        this.#buffer = this.#buffer.subarray(end + 1)
        return line
      }
      if (!(await this.#more())) return undefined
    }
  }

  /** `size` bytes and the line feed behind them. */
  async take(size: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = []
    let missing = size + 1
    for (;;) {
      const part = this.#buffer.subarray(0, missing)
      parts.push(part)
      missing -= part.length
      this.#buffer = this.#buffer.subarray(part.length)
      if (missing === 0) break
      if (!(await this.#more())) return undefined
    }
    return Buffer.concat(parts).subarray(0, size)
  }
}
