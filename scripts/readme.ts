// Writes the generated tables of README.md and docs/ from the program's own tables; `--check` says what is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entries as libraries } from '../src/discovery/libraries/index.generated.ts'
import { unreadFrameworks } from '../src/discovery/unread/frameworks.ts'
import { entries as formats } from '../src/docs/formats/index.generated.ts'
import { entries as pages } from '../src/docs/pages/index.generated.ts'
import { entries as handlers } from '../src/handlers/index.generated.ts'
import { openFolder } from '../src/local/open-folder.ts'
import { openTypes } from '../src/oracle/open-types.ts'
import { entries as features } from '../src/planner/features/index.generated.ts'
import { entries as providers } from '../src/planner/providers/index.generated.ts'
import { run } from '../src/run.ts'
import { parseCommand } from '../src/text/parse-command.ts'

const root = path.join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')

/** A Markdown table. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

const yes = (value: boolean): string => (value ? 'yes' : '–')
const audiences = ['developers', 'users', 'ops', 'all'] as const

/** The generated parts by marker name. */
const parts: Readonly<Record<string, () => string>> = {
  commands: () =>
    table(
      ['Command', 'What it does'],
      handlers.map(({ name, about }) => [`\`/${name}\``, about]),
    ),
  options: () =>
    handlers
      .flatMap(({ name, args, options }) => [
        `\`/${name}\``,
        '',
        table(
          ['Argument', 'Values', 'Default', 'What it is'],
          [...args, ...options].map((argument) => [
            `\`${argument.name}\``,
            argument.values?.map((value) => `\`${value}\``).join(', ') ?? 'text',
            argument.default === undefined ? '–' : `\`${argument.default}\``,
            argument.about,
          ]),
        ),
      ])
      .join('\n'),
  libraries: () =>
    table(
      ['Library', 'Packages'],
      libraries.map(({ name, packages }) => [name, packages.map((id) => `\`${id}\``).join(', ')]),
    ),
  unread: () =>
    table(
      ['Detected, not read', 'Packages', 'What it may hide'],
      unreadFrameworks.map(({ name, packages, hides }) => [
        name,
        packages.length === 0 ? 'by its files or imports' : packages.map((id) => `\`${id}\``).join(', '),
        hides.join(', '),
      ]),
    ),
  pages: () =>
    table(
      ['Page', ...audiences],
      pages.map((page) => [
        `\`${page.name}\``,
        ...audiences.map((audience) => yes(audience === 'all' || page.audiences.includes(audience))),
      ]),
    ),
  catalogue: () =>
    table(
      ['Name', 'Area', 'What a project has afterwards'],
      features.map(({ name, area, about }) => [`\`${name}\``, area, about]),
    ),
  providers: () =>
    table(
      ['Provider', 'Protocols', 'Read on'],
      providers.map(({ name, protocols, checkedOn }) => [
        name,
        protocols.map((one) => (one === 'saml' ? 'SAML 2.0' : 'OpenID Connect')).join(', '),
        checkedOn,
      ]),
    ),
  formats: () =>
    table(
      ['Format', 'What it writes'],
      formats.map(({ name, about }) => [`\`${name}\``, about]),
    ),
}

/** A plan of examples/shop, as the command writes it where nothing is known of who works there. */
async function shopPlan(): Promise<string> {
  const folder = await openFolder({ dir: path.join(root, 'examples/shop'), base: undefined, cache: false, env: process.env, home: root })
  try {
    const history = {
      skipped: 'an example',
      changesOf: async () => new Map(),
      contentAt: async () => undefined,
      authors: async () => [],
    }
    const line = '/add-enterprise-feature sso "SAML 2.0 with Okta, Entra ID and Google Workspace" --plan-only'
    const [outcome] = await run([parseCommand(line)], {
      ...folder,
      history,
      types: openTypes,
      now: () => new Date(0),
      signal: new AbortController().signal,
      progress: () => undefined,
    })
    const plan =
      outcome?.kind === 'done' ? outcome.changes.files.find((file) => file.path === '.workflow/plans/sso.md')?.content : undefined
    if (typeof plan !== 'string') throw new Error('Expected a plan of examples/shop.')
    return plan
  } finally {
    await folder.close()
  }
}

/** A page inside of another one; its own fences have three backticks. */
function fenced(page: string): string {
  return `\`\`\`\`markdown\n${page.trimEnd()}\n\`\`\`\``
}

/** Documents that hold generated parts between `[//]: # (begin name)` and `[//]: # (end name)`. */
const documents = ['README.md', 'docs/document-feature.md', 'docs/cli.md', 'docs/libraries.md', 'docs/enterprise.md']

/** Parts that are made by running the program, by marker name. */
const made: Readonly<Record<string, string>> = { 'shop-plan': fenced(await shopPlan()) }

let stale = 0
for (const document of documents) {
  const file = path.join(root, document)
  if (!existsSync(file)) continue
  const before = readFileSync(file, 'utf8')
  const after = before.replace(
    /(\[\/\/\]: # \(begin ([\w-]+)\)\n)[\s\S]*?(\[\/\/\]: # \(end \2\))/g,
    (_, begin: string, name: string, end: string) => {
      const part = made[name] ?? parts[name]?.()
      if (part === undefined) throw new Error(`${document} asks for the part \`${name}\`, which does not exist`)
      return `${begin}\n${part}\n\n${end}`
    },
  )
  if (after === before) continue
  stale += 1
  if (isCheck) process.stderr.write(`${document} is not what the tables hold: run \`npm run readme\`\n`)
  else writeFileSync(file, after)
}
process.exitCode = isCheck && stale > 0 ? 1 : 0
