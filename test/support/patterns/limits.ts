/** Characters that are taken of a name, a path, a word or a passage (limits of the readers; the line of a comment is cut before). */
const taken = 4_000

/** Characters of a comment on GitHub. */
const comment = 65_536

/** Files and folders whose patterns run over what strangers write on GitHub: comments, payloads, names, addresses. */
const strangers = [
  'src/text/comment-commands.ts',
  'src/text/plain-lines.ts',
  'src/text/open-element.ts',
  'src/text/parse-command.ts',
  'src/text/inline-code.ts',
  'src/text/slug.ts',
  'src/text/render-phrase.ts',
  'src/handlers/document-feature/parse-arguments.ts',
  'src/delivery/',
  'src/github/',
  'src/work/',
  'src/git/',
  'src/server/',
]

/** Read what the operator of Docwright sets, who is no stranger. */
const operators: readonly string[] = ['src/github/host.ts', 'src/server/environment.ts']

/** Files whose patterns run over less: what they read is cut to a length first. */
const cutFiles: Readonly<Record<string, number>> = {
  // clauses of a passage are judged by their first characters
  'src/discovery/repository/compliance/plans.ts': 700,
}

/** Patterns that run over less: what is cut to a length right where they stand, and that length. */
const cutPatterns: Readonly<Record<string, number>> = {
  [String.raw`\s+as\s+[\w.[\]'" |]+$`]: 400,
  [String.raw`(hook|callback|subscri|destination|endpoint)\w*\.\w*(url|uri|endpoint|href|address)\w*$`]: 200,
  // patterns of a repository, of at most 60 characters
  [String.raw`[+*}]\)?[+*{]|\([^)]*[+*][^)]*\)[+*]`]: 60,
}

/** Characters of the longest text that a pattern of a file runs over. */
export function longest(file: string, source: string): number {
  const isStrangers = strangers.some((at) => (at.endsWith('/') ? file.startsWith(at) : file === at)) && !operators.includes(file)
  return cutPatterns[source] ?? cutFiles[file] ?? (isStrangers ? comment : taken)
}
