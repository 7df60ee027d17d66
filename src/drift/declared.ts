/**
 * What a line of code makes of a word: a symbol that it declares, a member or key, a variable of the environment, a flag. `taken` stands in a list of
 * names that may be taken out of an object; only the facts of its file tell. `read` is an option that is read of its object.
 */
export type Role = 'symbol' | 'member' | 'env' | 'flag' | 'taken' | 'read'

interface Form {
  role: Role
  /** Source of a regular expression; `@` stands for the word. */
  like: string
}

interface Family {
  files: RegExp
  forms: readonly Form[]
}

const modifiers =
  '(?:(?:public|protected|private|internal|readonly|static|async|abstract|override|declare|get|set|export|final|open|virtual|pub)\\s+)*'

const javascript: readonly Form[] = [
  { role: 'symbol', like: '\\b(?:function\\*?|class|const|let|var|interface|type|enum|namespace|module)\\s+@(?![\\w$])' },
  { role: 'symbol', like: '\\b(?:exports|prototype|[A-Z][\\w$]*|app|proto|this)\\.@\\s*=(?!=)' },
  { role: 'symbol', like: '\\bexport\\s*(?:type\\s*)?\\{[^}]*(?<![\\w$])@(?!\\s+as\\b)(?![\\w$])' },
  { role: 'member', like: `^\\s*${modifiers}\\*?\\s*(?:(['"])@\\1|@)[?!]?\\s*(?::(?!:)|=(?![=>]))` },
  {
    role: 'member',
    like: `^\\s*${modifiers}\\*?\\s*(?:#)?@[?!]?\\s*(?:<[^(]*>)?\\((?!.*(?:=>|function\\b.*)\\s*\\{\\s*$).*(?:\\{\\s*\\}?,?|\\):\\s*[^;{]+;?|\\):\\s*[^{]+\\{.*)$`,
  },
  // parameters that stand on lines of their own
  { role: 'member', like: '^\\s*(?:(?:public|protected|private|static|async|override|get|set)\\s+)+\\*?@\\s*(?:<[^(]*>)?\\(' },
  // a call looks the same
  { role: 'taken', like: '^\\s*@\\??\\s*(?:<[^(]*>)?\\(\\s*$' },
  { role: 'member', like: `(?:[rR]egister|[dD]efine|[dD]eclare|[cC]ommand|[tT]ool|[nN]ame|[cC]ode|[kK]ey)\\w*\\s*[:(=]\\s*(['"\`])@\\1` },
  { role: 'member', like: `[{,(]\\s*(?:(['"])@\\1|@)\\??\\s*:\\s` },
  { role: 'member', like: `(?:emit|dispatch|trigger|publish|raise)\\w*\\(\\s*(['"\`])@\\1` },
  // what is put there is for others to read
  { role: 'read', like: `\\b(?:opts?|options?|settings)\\s*(?:\\?\\.|\\.|(?:\\?\\.)?\\[['"])@(?![\\w$])(?!['"\\]]*\\s*=(?![=>]))` },
  { role: 'taken', like: `^(?!\\s*(?:import\\b|export\\s*(?:type\\s*)?\\{)).*[{,]\\s*@\\s*(?:=(?![=>])[^,]*)?[,}]|^\\s*@\\s*,?\\s*$` },
]

const flags: readonly Form[] = [
  // commander, yargs, cac, argparse, optparse, clap, cobra, pflag, node's parseArgs, oclif
  {
    role: 'flag',
    like: `(?:[oO]ption|[fF]lag|[aA]rgument|[aA]rg|boolean|string|number|Var|VarP|BoolP?|StringP?|IntP?|long|alias)\\w*\\s*[(=].*(?<![\\w-])(?:@)(?![\\w-])`,
  },
  { role: 'flag', like: `['"\`]\\s*(?:-\\w,?[ |]+)?(?:@)(?=[ =\\[<'"\`,])(?![\\w-])` },
  { role: 'flag', like: `(?:case\\s+|[=!]==?\\s*|includes\\(|has\\(|startsWith\\(|in\\s+)['"\`](?:@)=?['"\`]` },
  { role: 'flag', like: `^\\s*(?:-\\w\\s*\\|\\s*)?(?:@)(?:=\\*)?(?:\\s*\\|[^)]*)?\\)` },
  { role: 'flag', like: `^\\s*(?:echo\\b.*)?\\s*(?:-\\w,\\s+)?(?:@)(?:[ =]<?[\\w.-]+>?)?(?:\\s{2,}|\\s*$)` },
]

const families: readonly Family[] = [
  { files: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/, forms: javascript },
  {
    files: /\.pyi?$/,
    forms: [
      { role: 'symbol', like: '^\\s*(?:async\\s+)?(?:def|class)\\s+@\\b' },
      { role: 'symbol', like: '^@\\s*(?::[^=]+)?=(?!=)' },
      { role: 'member', like: '^\\s{2,8}@\\s*(?::|=(?!=))' },
      { role: 'member', like: `^\\s*['"]@['"]\\s*:` },
    ],
  },
  {
    files: /\.go$/,
    forms: [
      { role: 'symbol', like: '\\bfunc\\s+(?:\\([^)]*\\)\\s*)?@\\b' },
      { role: 'symbol', like: '^\\s*(?:type|const|var)\\s+@\\b' },
      { role: 'symbol', like: '^\\s*@\\s*(?:[\\w.]+\\s*)?=\\s' },
      { role: 'member', like: '^\\s+@\\s+[\\w*\\[\\].]+(?:\\s+`.*)?\\s*(?://.*)?$' },
      { role: 'member', like: '(?:json|yaml|toml|mapstructure|env|koanf|hcl):"@[,"]' },
    ],
  },
  {
    files: /\.rs$/,
    forms: [
      { role: 'symbol', like: '\\b(?:fn|struct|enum|trait|type|const|static|mod|macro_rules!)\\s+@\\b' },
      { role: 'member', like: '^\\s*(?:pub(?:\\([^)]*\\))?\\s+)?@\\s*:\\s' },
      { role: 'member', like: '^\\s*@(?:\\(.*\\)|\\s*\\{)?,?\\s*$' },
    ],
  },
  {
    files: /\.(?:java|kts?|cs|fs|swift|scala|groovy|gradle|dart|php|c|h|cc|cpp|hpp|mm?|zig)$/,
    forms: [
      {
        role: 'symbol',
        like: '\\b(?:class|interface|enum|record|object|fun|func|struct|protocol|trait|def|val|var|let|const|function|typedef|extension|namespace|#define)\\s+(?:[\\w<>]+\\.)?&?\\$?@\\b',
      },
      {
        role: 'member',
        like: `\\b(?:public|private|protected|internal|static|final|override|virtual|abstract|async|suspend|open|readonly)\\s[\\w<>\\[\\],.?\\s\\\\|]*[\\s$]@\\s*[({;=]`,
      },
      // a member of the package, without a modifier
      {
        role: 'member',
        like: '^\\s+(?!(?:return|new|throw|else|await|yield|case|do|not|in|is|as)\\b)[A-Za-z_][\\w.]*(?:<[^;={}]*>)?(?:\\[\\])*\\s+@\\s*\\([^;={}]*\\)\\s*(?:throws\\s[\\w.,\\s]+)?\\{\\s*$',
      },
      { role: 'member', like: `['"]@['"]\\s*=>` },
    ],
  },
  {
    files: /\.(?:rb|rake|cr|exs?|erl|lua)$|(?:^|\/)(?:Rakefile|Gemfile)$/,
    forms: [
      {
        role: 'symbol',
        like: '^\\s*(?:local\\s+)?(?:defp?|defmacro|class|module|defmodule|function)\\s+(?:self\\.|[\\w.:]+[.:])?@(?![\\w])',
      },
      { role: 'symbol', like: '^\\s*(?:property|getter|setter|attr_\\w+|has_\\w+|belongs_to|scope|delegate)\\b.*:?@\\b' },
      { role: 'symbol', like: '^\\s*@\\s*=(?![=>])' },
      { role: 'member', like: '^\\s*:?@(?:\\s*=>|:)\\s' },
    ],
  },
  {
    files: /\.(?:sql|prisma|graphql|gql|proto|thrift)$/,
    forms: [
      {
        role: 'symbol',
        like: '\\b(?:model|enum|type|input|interface|union|scalar|message|service|rpc|table|view|index|function|extend\\s+type|directive)\\s+(?:if\\s+not\\s+exists\\s+)?(?:\\w+\\.)?["`]?@\\b',
      },
      { role: 'member', like: '^\\s*["`]?@["`]?\\s*(?:\\([^)]*\\))?\\s*:?\\s+[\\w\\[]' },
      { role: 'member', like: '\\b@\\s*=\\s*\\d+\\s*[;\\[]' },
    ],
  },
  {
    files: /\.(?:ya?ml|toml|ini|cfg|conf|properties|tf|hcl|nix)$|(?:^|\/)\.env[^/]*$|\.env(?:\.\w+)?$/,
    forms: [{ role: 'member', like: `^\\s*(?:#\\s*)?(?:-\\s*)?(?:(?:variable|output|resource|export)\\s+)?(['"]?)@\\1\\s*(?:[:={]|$)` }],
  },
  {
    files: /(?:^|\/)[^/]*\.json[c5]?$/,
    forms: [
      { role: 'member', like: '^\\s*"(?:[\\w-]+\\.)*@"\\s*:' },
      { role: 'member', like: '[{,]\\s*"@"\\s*:' },
    ],
  },
  {
    files: /(?:^|\/)(?:[mM]akefile(?:\.[\w.-]+)?|GNUmakefile|[jJ]ustfile|Taskfile[^/]*)$|\.(?:mk|mak|make)$/,
    forms: [
      { role: 'symbol', like: '^(?:\\.PHONY:.*\\s)?@(?:\\s+[^=]*)?\\s*(?::|[?+:]?=)' },
      // a recipe whose parameters have defaults; the at sign of a quiet one is written by its number, because here it stands for the word
      { role: 'symbol', like: '^\\x40?@(?:\\s+[+*]?\\$?[\\w-]+(?:=\\S*)?)+\\s*:(?!=)' },
    ],
  },
  {
    files: /\.(?:sh|bash|zsh|fish|ps1|bat)$|(?:^|\/)(?:Dockerfile|Containerfile)[^/]*$/,
    forms: [
      { role: 'symbol', like: '^\\s*(?:function\\s+)?@\\s*\\(\\)' },
      { role: 'symbol', like: '^\\s*function\\s+@\\b' },
      { role: 'env', like: '(?:^|[\\s;&|])(?:export\\s+|ENV\\s+|ARG\\s+|set\\s+|local\\s+)?@=' },
      { role: 'env', like: '^\\s*(?:ENV|ARG)\\s+@\\b' },
    ],
  },
]

/** Ways in which a variable of the environment is read or given, in any language. */
const environment: readonly Form[] = [
  {
    role: 'env',
    like: `\\{[^{}]*(?<![\\w$])@(?![\\w$])[^{}]*\\}\\s*(?::[^=]*)?=\\s*(?:process\\.env|import\\.meta\\.env|Bun\\.env|[\\w.]*\\b[eE]nv(?:ironment)?\\b)`,
  },
  { role: 'env', like: `^\\s*(?:-\\s*)?(?:name|key|variable)\\s*:\\s*['"]?@['"]?\\s*$` },
  // in words, `the environment variable X` only speaks of it
  {
    role: 'env',
    like: `(?:environ(?!ment\\s)|getenv|[eE]nv(?!ironment\\s)|ENV|[cC]onfig|[sS]ecrets|[vV]ars)\\w*\\W{1,4}(?:\\w+\\W{1,3})?@\\b`,
  },
  { role: 'env', like: `^\\s*(?:export\\s+|-\\s+|#\\s?|ENV\\s+|ARG\\s+)?['"]?@['"]?\\s*[:=]` },
  { role: 'env', like: `\\$\\{?@\\b` },
  // set for the command behind it, or in a list of settings: `"MODE=x node run.js"`, `env: ONE_MODE=a TWO_MODE=b`
  { role: 'env', like: `(?:^|[\\s"'\`;&|(])@=(?!=)` },
  { role: 'env', like: `['"\`]@['"\`]` },
]

const compiled = new Map<string, (RegExp | undefined)[]>()

/** The first form that a line has; an expression of a word is made when it is needed, and most are not. */
function roleBy(key: string, forms: readonly Form[], { word, line }: { word: string; line: string }): Role | undefined {
  const name = `${key}\0${word}`
  if (compiled.size > 20_000) compiled.clear()
  const tests = compiled.get(name) ?? []
  compiled.set(name, tests)
  return forms.find(({ like }, i) => {
    const test = (tests[i] ??= new RegExp(like.replaceAll('@', () => escapeWord(word))))
    return test.test(line)
  })?.role
}

/** Files of settings: a key in capitals is a variable of the environment there. */
const settings = /\.(?:ya?ml|toml|ini|conf|properties|tf|hcl)$|(?:^|\/)\.env[^/]*$|\.env(?:\.\w+)?$/

/** A word as a part of a regular expression. */
export function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** What a line of a file makes of a word; undefined where it only uses it. A word in capitals may be a variable of the environment. */
export function roleIn(path: string, line: string, word: string): Role | undefined {
  if (isComment(path, line)) return undefined
  if (word.startsWith('--')) return roleBy('flag', flags, { word, line })
  const at = families.findIndex(({ files }) => files.test(path))
  const family = families[at]
  const role = family === undefined ? undefined : roleBy(String(at), family.forms, { word, line })
  if (!/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(word)) return role
  if (role !== undefined && role !== 'taken') return role === 'member' && settings.test(path) ? 'env' : role
  return roleBy('env', environment, { word, line }) ?? role
}

/** True for a line that is a comment as a whole; settings that are commented out in an example of an environment still count. */
export function isComment(path: string, line: string): boolean {
  const text = line.trimStart()
  if (/^(?:\/\/|\/\*|\*(?:\s|\/|$)|<!--|\{\/\*)/.test(text)) return true
  return (
    /^(?:#(?!\[|!|\w+\s*\()|--\s|;;)/.test(text) &&
    !/(?:^|\/|\.)\.?env[^/]*$/.test(path) &&
    !/\.(?:[cm]?[jt]sx?|c|h|cc|cpp|hpp|mm?|cs|css|php)$/.test(path)
  )
}
