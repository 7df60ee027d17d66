/** What a label names; the kinds of DOCS-QUALITY.md that a mined change can prove. */
export type TokenKind = 'symbol' | 'env' | 'flag' | 'path' | 'script' | 'route' | 'version' | 'value'

/** Documents that readers read as the state of things; release notes, migration guides, vendored and translated copies are not. */
export function isDocument(path: string): boolean {
  return /\.(?:md|mdx|markdown|adoc|asciidoc|rst)$/i.test(path)
}

/** A description of an API, which names routes as a document does. */
export function isDescription(path: string): boolean {
  return /(?:^|\/)[\w.-]*(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i.test(path)
}

/** A document whose words are about another time or another project. */
export function isPastOrForeign(path: string): boolean {
  return /(?:^|\/)(?:node_modules|vendor|third[-_]party|\.changeset|changesets|blog|posts?|versioned_docs|releases?|release[-_]notes|i18n|adr|rfcs?|proposals?|fixtures?|__fixtures__|tests?|__tests__|e2e|specs?|examples?|templates?|plans?)\/|change[-_]?log|(?:^|\/)(?:history|news|releases?|release[-_]?notes|migrat\w*|upgrad\w*|breaking\w*|todo|roadmap|plan)[-_\w]*\.\w+$/i.test(
    path,
  )
}

/** Sources and manifests whose declarations count. */
export function isCode(path: string): boolean {
  if (isTest(path) || isDescription(path)) return false
  return (
    /\.(?:[cm]?[jt]sx?|vue|svelte|py|go|rs|rb|php|java|kt|cr|cs|ya?ml|toml|prisma|sh)$/i.test(path) ||
    /(?:^|\/)(?:package\.json|Makefile|Dockerfile|\.env[\w.-]*)$/.test(path)
  )
}

function isTest(path: string): boolean {
  return /(?:^|\/)(?:tests?|__tests__|e2e|specs?|cypress|fixtures?|__fixtures__|node_modules|vendor|dist|build)\/|[.-](?:test|spec|min|stories)\.\w+$|_test\.\w+$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|\.github\/)/i.test(
    path,
  )
}

/** Tokens of one line of a document. */
export function tokensOf(line: string): ReadonlyMap<string, TokenKind> {
  const found = new Map<string, TokenKind>()
  const put = (token: string | undefined, kind: TokenKind): void =>
    void (token !== undefined && !found.has(token) && found.set(token, kind))
  const words = line.replace(/\]\([^)]*\)|https?:\/\/\S+/g, ' ')
  for (const match of line.matchAll(/(?:npm|pnpm|yarn|bun) run ([\w:.-]+)|(?:yarn|pnpm) ([a-z][\w-]*:[\w:-]+)|(?:make) ([a-z][\w-]+)/g))
    put(match[1] ?? match[2] ?? match[3], 'script')
  for (const match of words.matchAll(/(?<![\w-])--[a-z][\w]*(?:-[\w]+)*/g)) put(match[0], 'flag')
  for (const match of line.matchAll(/(?<![\w/.@:$-])(?:\.{0,2}\/)?(?:[\w.@-]+\/)+[\w.-]*\w(?![\w/])/g))
    if (/\.[a-z]{1,5}$|^[a-z.]+\/\w/.test(match[0])) put(match[0], 'path')
  for (const match of words.matchAll(/(?<![\w.@/}-])(?:\/[\w:{}-]+(?:\.[\w-]+)?)+(?![\w.])/g)) put(match[0], 'route')
  for (const match of words.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)) put(match[0], 'env')
  for (const match of words.matchAll(/(?<![\w-])[A-Za-z_$][\w$]*/g)) {
    const [word] = match
    const shaped = /[a-z][A-Z]|[a-z]_[a-z]/.test(word) && word.length > 4
    const called = new RegExp(`\`[^\`]*(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])[^\`]*\``).test(words) && word.length > 3
    if (shaped || called) put(word, 'symbol')
  }
  return found
}

/** True where a line of code declares the token, so that the thing is gone when the line is gone. */
export function declares(kind: TokenKind, token: string, file: string, line: string): boolean {
  const name = token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const test = (source: string): boolean => new RegExp(source).test(line)
  switch (kind) {
    case 'env':
      return test(
        `(?:environ|getenv|env|ENV|Env|config)\\W{0,4}\\w*\\W{0,3}${name}\\b|^\\s*(?:export |- |# ?)?${name}\\s*[:=]|['"\`]${name}['"\`]|ENV ${name}\\b|\\$\\{?${name}\\b`,
      )
    case 'flag':
      return test(`(?<![\\w-])${name}(?![\\w-])`) || spellings(token).some((bare) => test(`['"\`]${bare}['"\`]|^\\s*${bare}\\??\\s*[:=(,]`))
    case 'script':
      return /(?:^|\/)package\.json$/.test(file) ? test(`^\\s*"${name}"\\s*:`) : file.endsWith('Makefile') && test(`^${name}:`)
    case 'route':
      return [...line.matchAll(/['"`](\/?[^'"`\s]{2,100})['"`]/g)].some((match) => isTailOf(match[1] ?? '', token))
    case 'symbol':
      return (
        test(
          `(?:function\\*?|class|const|let|var|interface|type|enum|def|func|fn|struct|trait|module|namespace)\\s+(?:\\([^)]*\\)\\s*)?${name}\\b`,
        ) ||
        test(
          `^\\s*(?:(?:public|protected|readonly|static|async|abstract|get|set|export|declare)\\s+)*['"]?${name}['"]?\\??\\s*(?::|\\(|=[^=])`,
        ) ||
        test(`\\b(?:exports|prototype|module\\.exports|app|proto)\\.${name}\\s*=`)
      )
    case 'path':
    case 'version':
    case 'value':
      return false
  }
}

/** How code may spell a flag without its dashes: `dry-run`, `dryRun`, `dry_run`. */
function spellings(flag: string): readonly string[] {
  const bare = flag.replace(/^--(?:no-)?/, '')
  return [...new Set([flag.slice(2), bare, bare.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), bare.replaceAll('-', '_')])]
}

/** True where a path as code registers it is the end of a path as a document writes it: something may be mounted before it. */
export function isTailOf(registered: string, route: string): boolean {
  const parts = (text: string): string[] =>
    text
      .split('/')
      .filter((part) => part !== '')
      .map((part) => (/^[:{[<$]/.test(part) ? ':' : part.toLowerCase()))
  const [tail, whole] = [parts(registered), parts(route)]
  if (tail.length > whole.length || !tail.some((part) => part.length > 2)) return false
  return tail.every((part, at) => part === whole[whole.length - tail.length + at])
}

/** The path that a file answers where its place says so: `app/api/users/[id]/route.ts`, `pages/api/users.ts`. */
export function routeOfFile(file: string): string | undefined {
  const match = /(?:^|\/)(?:app|pages|routes|server)\/(?:.*\/)?(?=(?:api|v\d+)\/)(.+?)(?:\/(?:route|index|\+server))?\.[cm]?[jt]sx?$/.exec(
    file,
  )
  return match?.[1] === undefined ? undefined : `/${match[1].replace(/\([^)]*\)\//g, '')}`
}
