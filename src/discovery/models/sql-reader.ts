import type { SqlToken } from './sql-tokens.ts'

/** Reads tokens of one statement in order. */
export class SqlReader {
  readonly tokens: readonly SqlToken[]
  at = 0

  constructor(tokens: readonly SqlToken[]) {
    this.tokens = tokens
  }

  get done(): boolean {
    return this.at >= this.tokens.length
  }

  peek(ahead = 0): SqlToken | undefined {
    return this.tokens[this.at + ahead]
  }

  is(...words: readonly string[]): boolean {
    return words.every((word, i) => {
      const token = this.peek(i)
      return token !== undefined && (token.kind === 'word' || token.kind === 'mark') && token.text.toUpperCase() === word
    })
  }

  take(...words: readonly string[]): boolean {
    if (!this.is(...words)) return false
    this.at += words.length
    return true
  }

  /** A possibly qualified name; the last part counts. */
  name(): string | undefined {
    let token = this.peek()
    if (token?.kind !== 'word' && token?.kind !== 'name') return undefined
    this.at += 1
    while (this.is('.')) {
      const next = this.peek(1)
      if (next?.kind !== 'word' && next?.kind !== 'name') break
      token = next
      this.at += 2
    }
    return token.text
  }

  /** Tokens up to a mark at depth 0, which is passed over. */
  until(mark: string): SqlToken[] {
    const taken: SqlToken[] = []
    let depth = 0
    for (; !this.done; this.at += 1) {
      const token = this.peek() as SqlToken
      if (token.kind === 'mark' && depth === 0 && token.text === mark) {
        this.at += 1
        break
      }
      if (token.kind === 'mark' && token.text === '(') depth += 1
      if (token.kind === 'mark' && token.text === ')') depth -= 1
      if (depth < 0) break
      taken.push(token)
    }
    return taken
  }

  /** The inside of the bracket that opens here. */
  bracket(): SqlToken[] {
    if (!this.take('(')) return []
    const inside = this.until(')')
    return inside
  }
}
