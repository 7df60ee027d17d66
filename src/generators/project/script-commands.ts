/** A command of a script. */
export interface ScriptCommand {
  /** Its words, as a shell hands them over: without quotes. */
  words: readonly string[]
  /** It runs when the command before it has ended. */
  waits: boolean
}

/** Operators between commands, a longer one before those that it begins with. */
const operators = ['&&', '||', ';', '\n', '&', '|'] as const

/** Takes the text of a script apart, as a shell does with a line that has no more than commands, quotes and operators. */
export function commandsOf(text: string): readonly ScriptCommand[] {
  const commands: ScriptCommand[] = []
  let words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  let waits = true
  const endWord = (): void => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  const endCommand = (next: boolean): void => {
    endWord()
    if (words.length > 0) commands.push({ words, waits })
    words = []
    waits = next
  }
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? ''
    if (char === '\\' && quote !== "'" && i + 1 < text.length) word = `${word ?? ''}${text[++i]}`
    else if (quote !== undefined) {
      if (char === quote) quote = undefined
      else word = `${word ?? ''}${char}`
    } else if (char === '"' || char === "'") {
      quote = char
      word ??= ''
    } else {
      const operator = operators.find((one) => text.startsWith(one, i))
      if (operator !== undefined) {
        endCommand(operator !== '&' && operator !== '|')
        i += operator.length - 1
      } else if (/\s/.test(char)) endWord()
      else word = `${word ?? ''}${char}`
    }
  }
  endCommand(true)
  return commands
}

/** The name of a program, however it is asked for: `wrangler` for `wrangler@latest` and `./node_modules/.bin/wrangler`. */
export function programName(word: string): string {
  const last = word.slice(word.lastIndexOf('/') + 1)
  return last.replace(/@[\w.^~-]*$/, '')
}

/** What a command gives an option, by any of its names (`--env dev`, `--env=dev`), each time. */
export function optionsOf(words: readonly string[], ...names: readonly string[]): readonly string[] {
  return words.flatMap((word, i) => {
    if (names.includes(word)) return [words[i + 1] ?? '']
    const at = word.indexOf('=')
    return at > 0 && names.includes(word.slice(0, at)) ? [word.slice(at + 1)] : []
  })
}
