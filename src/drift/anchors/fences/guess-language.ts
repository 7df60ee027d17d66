const kinds: Readonly<Record<string, string>> = {
  js: 'javascript',
  javascript: 'javascript',
  jsx: 'javascript',
  ts: 'javascript',
  typescript: 'javascript',
  tsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  mts: 'javascript',
  cts: 'javascript',
  vue: 'javascript',
  svelte: 'javascript',
  astro: 'javascript',
  node: 'javascript',
  es6: 'javascript',
  twoslash: 'javascript',
  sh: 'shell',
  bash: 'shell',
  shell: 'shell',
  zsh: 'shell',
  console: 'shell',
  'shell-session': 'shell',
  shellsession: 'shell',
  terminal: 'shell',
  cli: 'shell',
  cmd: 'shell',
  powershell: 'shell',
  ps1: 'shell',
  bat: 'shell',
  fish: 'shell',
  npm: 'shell',
  'package-install': 'shell',
  shellscript: 'shell',
  cmdline: 'shell',
  env: 'env',
  dotenv: 'env',
  ini: 'env',
  properties: 'env',
  conf: 'env',
  toml: 'env',
  json: 'json',
  jsonc: 'json',
  json5: 'json',
  javascripton: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  http: 'http',
  rest: 'http',
  tree: 'tree',
  filetree: 'tree',
}

/** How a fence is read; undefined where nothing in it is ours to judge: output, changes, other languages. */
export function guessLanguage(language: string, text: string): string | undefined {
  if (hasTree(text))
    return language === '' ||
      /^(?:tree|filetree|text|txt|plaintext|plain|bash|sh|shell|console|md|markdown|diff|none|ascii|treeview|file-tree|files)$/.test(
        language,
      )
      ? 'tree'
      : kinds[language]
  if (language !== '') return kinds[language] ?? kinds[language.replace(/^\./, '').replace(/^env\..*$/, 'env')]
  return guess(text.slice(0, 4_000))
}

/** Lines that draw the branches of a tree of files. */
export function hasTree(text: string): boolean {
  return /^[ \t│|]*(?:├|└|\+|\|)(?:──|--|─ )/m.test(text.slice(0, 4_000))
}

/** A line that sets variables for the one command behind them. */
export function isSetForCommand(line: string): boolean {
  return /^\s*(?:[A-Z][A-Z\d_]*=(?:"[^"]*"|'[^']*'|[^\s"']\S*)?\s+)+(?:npm|npx|pnpm|yarn|bun|bunx|node|deno|docker|make|cargo|go|python3?|\.\/\S)/.test(
    line.slice(0, 500),
  )
}

function guess(text: string): string | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const [first = ''] = lines
  if (first === '') return undefined
  if (
    /^(?:import\s.+from\s+['"]|import\s+['"]|(?:const|let|var)\s+[\w{[]|export\s+(?:default|const|function|class|interface|type)\b)/.test(
      first,
    )
  )
    return 'javascript'
  if (lines.some(isSetForCommand)) return 'shell'
  if (lines.every((line) => /^(?:export\s+)?[A-Z][A-Z\d_]*=/.test(line))) return 'env'
  if (/^[{[]/.test(first) && /[}\]],?$/.test(lines.at(-1) ?? '') && lines.some((line) => /^["'][\w.-]+["']\s*:/.test(line))) return 'json'
  if (/^(?:GET|POST|PUT|PATCH|DELETE)\s+(?:https?:|\/|\{\{)/.test(first)) return 'http'
  const command =
    /^(?:[$%❯➜] \S|(?:npm|npx|pnpm|yarn|bun|bunx|node|deno|git|docker|docker-compose|curl|make|cd|cp|mkdir|sudo|brew|pip|python3?|cargo|go run|export) [\w./@$"'-])/
  if (lines.some((line) => /^[$❯➜%] \S/.test(line))) return 'shell'
  return lines.every((line, index) => command.test(line) || (lines[index - 1] ?? '').endsWith('\\')) ? 'shell' : undefined
}
