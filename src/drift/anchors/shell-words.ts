/** A word of a command line, quotes left out. */
export interface ShellWord {
  text: string
  from: number
  to: number
}

/** One command of a line, with what joins it to the next. */
export type ShellCommand = readonly ShellWord[]

/** Commands of a shell text: continued lines joined, comments, prompts and the text of here-documents left out. */
export function readCommands(text: string): readonly ShellCommand[] {
  const commands: ShellCommand[] = []
  let words: ShellWord[] = []
  let here: string | undefined
  const end = (): void => {
    if (words.length > 0) commands.push(words)
    words = []
  }
  const token =
    /\\\r?\n|[ \t]+|\r?\n|#[^\r\n]*|&&|\|\|?|;|&(?!\d)|<<-?\s?['"]?(\w{1,40})['"]?|\d?>{1,2}&?\d?|<|[()]|(?:\\.|"(?:[^"\\]|\\.){0,1000}"|'[^']{0,1000}'|\$\([^()\n]{0,500}\)|\$\{[^{}\n]{0,500}\}|[^\s;|&<>()"'\\]|["'\\])+/y
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [word, heredoc] = match
    if (heredoc !== undefined) here = heredoc
    if (/^\r?\n$/.test(word)) {
      end()
      if (here !== undefined) {
        token.lastIndex = behindHere(text, token.lastIndex, here)
        here = undefined
      }
    } else if (/^(?:&&|\|\|?|;|&)$/.test(word)) end()
    else if (word.startsWith('#')) continue
    else if (/^\d?>/.test(word)) words.push({ text: '>', from: match.index, to: token.lastIndex })
    else if (!/^(?:\\?\s|\\\r?\n|<|[()]$)/.test(word)) words.push(wordOf(word, match.index))
  }
  end()
  return commands.map(withoutPrompt).filter((command) => command.length > 0)
}

function behindHere(text: string, from: number, mark: string): number {
  const closing = new RegExp(`^[ \\t]*${mark}[ \\t]*$`, 'gm')
  closing.lastIndex = from
  return closing.exec(text) === null ? text.length : closing.lastIndex
}

function wordOf(word: string, at: number): ShellWord {
  const quoted = /^(["'])(.*)\1$/s.exec(word)
  return quoted?.[2] === undefined || quoted[2].includes(quoted[1] ?? '')
    ? { text: word, from: at, to: at + word.length }
    : { text: quoted[2], from: at + 1, to: at + word.length - 1 }
}

function withoutPrompt(command: readonly ShellWord[]): ShellCommand {
  const [first] = command
  return first !== undefined && /^(?:[$%❯➜>]|PS>|C:\\>)$/.test(first.text) ? command.slice(1) : command
}
