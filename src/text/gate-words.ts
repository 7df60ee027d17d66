/** Names of code that our own words must not hold: environment variables, files, operations, flags. They belong into references. */
const codeNames = [
  /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b/g,
  /(?<![\w/.-])(?:[\w@.-]+\/)+[\w.-]*\.[a-z]{1,5}\b/g,
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ALL) \/[^\s,;)]*/g,
  /(?<![\w-])--[a-z][\w-]+/g,
]

/** Names in a sentence's plain words that only code has. */
export function namesInWords(words: string): string[] {
  return codeNames.flatMap((pattern) => [...words.matchAll(pattern)].map((match) => match[0].replace(/[.:]$/, '')))
}
