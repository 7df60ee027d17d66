import type { Invocation } from '../core/command.ts'
import { UsageError } from '../core/errors.ts'

/** Characters of one command line. */
const longest = 2_000

/** Splits `/name argument "quoted argument" --flag value` into an invocation. A backslash escapes a quote inside quotes. */
export function parseCommand(line: string): Invocation {
  const text = line.trim()
  if (text.length > longest) throw new UsageError(`Expected a command of at most ${longest} characters, got ${text.length}.`)
  const name = /^\/([a-z][a-z0-9-]*)(?=\s|$)/.exec(text)?.[1]
  if (name === undefined) throw new UsageError(`Expected a command such as \`/document-feature billing\`, got \`${text.slice(0, 80)}\`.`)
  return { command: name, tokens: tokenize(text.slice(name.length + 1)), line: text }
}

const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' }

function tokenize(text: string): string[] {
  const tokens: string[] = []
  let token: string | undefined
  let close: string | undefined
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? ''
    if (close !== undefined) {
      if (char === close) close = undefined
      else if (char === '\\' && text[i + 1] === close) token = (token ?? '') + text[++i]
      else token = (token ?? '') + char
    } else if (quotes[char] !== undefined && (token === undefined || token.endsWith('='))) {
      close = quotes[char]
      token ??= ''
    } else if (/\s/.test(char)) {
      if (token !== undefined) tokens.push(token)
      token = undefined
    } else {
      token = (token ?? '') + char
    }
  }
  if (close !== undefined) throw new UsageError(`Expected a closing ${close} in \`${text.trim().slice(0, 80)}\`.`)
  if (token !== undefined) tokens.push(token)
  return tokens
}
