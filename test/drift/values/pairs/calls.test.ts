import { describe, expect, it } from 'vitest'
import { defaultDiffers } from '../../../../src/drift/signals/default-differs.ts'
import { driftsOf, type Files } from '../../signals/support.ts'

const help = (option: string, given: string): string =>
  `# Command line\n\n\`\`\`\nFlags:\n  -h, --help              help\n      ${option} string   which branch is\n                          compared (default ${given})\n      --other int   a number\n\`\`\`\n`

/** What is said of a page after a change of one file of code. */
async function said(page: string, file: string, [before, after]: readonly [string, string], more: Files = {}): Promise<readonly string[]> {
  const found = await driftsOf(
    defaultDiffers,
    { 'docs/cli.md': page, [file]: after, ...more },
    { before: { 'docs/cli.md': page, [file]: before, ...more } },
  )
  return found.map(({ anchor, suggestion }) => `${anchor.text} -> ${suggestion}`)
}

describe('a default in the call that declares an option', () => {
  it.each([
    ['pflag', 'cmd/root.go', 'flags.String("target-branch", "master", "Which branch is compared")'],
    ['pflag with a letter', 'cmd/root.go', 'flags.StringVarP(&branch, "target-branch", "t", "master", "Which")'],
    ['click', 'app/main.py', '@click.option(\n    "--target-branch",\n    default="master",\n    help="Which",\n)'],
    ['argparse', 'app/main.py', 'parser.add_argument("-t", "--target-branch", default="master", help="Which")'],
    ['clap', 'src/cli.rs', 'Arg::new("target-branch")\n    .long("target-branch")\n    .default_value("master")\n    .help("Which")'],
  ])('that turned is found where a page shows the help: %s', async (_, file, code) => {
    const turned = [`${code}\n`, `${code.replace('"master"', '"main"')}\n`] as const
    expect(await said(help('--target-branch', '"master"'), file, turned)).toEqual(['master -> main'])
    // a page that never said so
    expect(await said(help('--target-branch', '"develop"'), file, turned)).toEqual([])
  })

  it('is not what a call in it falls back to, nor another flag of a list of arguments', async () => {
    const table = '# Options\n\n| Option | Default |\n| --- | --- |\n| `check_rows` | true |\n'
    const call = (value: string): string => `x = {\n  "check_rows": lambda value: rows(\n    to_boolean(value, ${value})),\n}\n`
    expect(await said(table, 'app/main.py', [call('True'), call('False')])).toEqual([])
    const page = '# Run\n\n```sh\nledger --format=plain --list=./rows\n```\n'
    const list = (file: string): string => `{\n  "args": [\n    "--format=plain",\n    "--list=${file}"\n  ]\n}\n`
    expect(await said(page, 'launch.json', [list('./rows'), list('./dev/rows')])).toEqual([])
  })

  it('is read of an item of a list, and of a table of variables', async () => {
    const item = '# Options\n\n* `--wait <float>` - Seconds. **Default:** *20.0*\n'
    const waits = ['@click.option("--wait", default=20.0)\n', '@click.option("--wait", default=30.0)\n'] as const
    expect(await said(item, 'app/main.py', waits)).toEqual(['20.0 -> 30.0'])
    const table = '# Options\n\n| Variable | Default |\n| --- | --- |\n| `UPLOAD_DIR` | `/tmp/up` |\n'
    const getenv = 'DIR = os.getenv("UPLOAD_DIR", "/tmp/up")\n'
    expect(await said(table, 'app/settings.py', [getenv, getenv.replace('/tmp', '/var')])).toEqual(['/tmp/up -> /var/up'])
    const tag = 'type Config struct {\n\tDir string `env:"UPLOAD_DIR" envDefault:"/tmp/up"`\n}\n'
    expect(await said(table, 'config.go', [tag, tag.replace('/tmp', '/var')])).toEqual(['/tmp/up -> /var/up'])
  })

  it.each([
    ['Go', 'cmd/root.go', 'const defaultBranch = "master"\n\nfunc init() {\n\tflags.String("target-branch", defaultBranch, "Which")\n}\n'],
    ['Python', 'app/main.py', 'DEFAULT: str = "master"\nparser.add_argument("--target-branch", default=DEFAULT)\n'],
    ['Rust', 'src/cli.rs', 'pub const BRANCH: &str = "master";\nlet arg = Arg::new("target-branch").default_value(BRANCH);\n'],
    ['TypeScript', 'src/cli.ts', "export const branch = 'master'\nprogram.add('target-branch', branch)\n"],
  ])('follows a constant: %s', async (_, file, before) => {
    const page = help('--target-branch', '"master"')
    expect(await said(page, file, [before, before.replace('master', 'main')])).toEqual(['master -> main'])
    // the constant of another call
    const other = before.replace('target-branch', 'other-branch')
    expect(await said(page, file, [other, other.replace('master', 'main')])).toEqual([])
  })

  it('is found on two pages that give it at the same place, here by the call and there by a constant', async () => {
    const code =
      'const fallback = "master"\n\nfunc init() {\n\tflags.String("target-branch", "master", "Which")\n\tflags.String("source-branch", fallback, "Which")\n}\n'
    const more = { 'docs/more.md': help('--source-branch', '"master"') }
    const page = help('--target-branch', '"master"')
    expect(await said(page, 'cmd/root.go', [code, code.replaceAll('"master"', '"main"')], more)).toEqual([
      'master -> main',
      'master -> main',
    ])
  })

  it('is found by a constant that is called after the option, in long help and in a table of flags', async () => {
    const text = '# Help\n\n```\n  -m, --max-folios <N>\n          How many folios\n\n          [default: 5]\n\n      --other\n```\n'
    const rust = ['pub const DEFAULT_MAX_FOLIOS: usize = 5;\n', 'pub const DEFAULT_MAX_FOLIOS: usize = 10;\n'] as const
    expect(await said(text, 'src/client.rs', rust)).toEqual(['5 -> 10'])
    const table = '# Flags\n\n| Flag | Default |\n| --- | --- |\n| sort-by-page | false |\n| other-flag | 1 |\n'
    const go = ['const (\n\tdefaultSortByPage = false\n)\n', 'const (\n\tdefaultSortByPage = true\n)\n'] as const
    expect(await said(table, 'config.go', go)).toEqual(['false -> true'])
    expect(await said(table.replace('sort-by-page', 'sort-by-name'), 'config.go', go)).toEqual([])
  })

  it('is left alone where another call still gives it, or where the call became another one', async () => {
    const page = help('--target-branch', '"master"')
    const code = 'flags.String("target-branch", "master", "Which")\n'
    const other = 'flags.String("other", "a", "b")\n'
    expect(await said(page, 'cmd/root.go', [code, code.replace('master', 'main')], { 'cmd/other.go': code })).toEqual([])
    expect(await said(page, 'cmd/root.go', [code, 'flags.Bool("target-branch", true, "Which")\n'])).toEqual([])
    expect(await said(page, 'cmd/root.go', [code, code.replace('"Which"', '"Which one"')])).toEqual([])
    expect(await said(page, 'cmd/root.go', [code + other, code + other.replace('"a"', '"master"')])).toEqual([])
  })
})
