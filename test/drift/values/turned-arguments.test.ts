import { describe, expect, it } from 'vitest'
import { defaultDiffers } from '../../../src/drift/signals/default-differs.ts'
import { driftsOf, type Files } from '../signals/support.ts'

const help = (option: string, given: string): string =>
  `# Command line\n\n\`\`\`\nFlags:\n  -h, --help              help\n      ${option} string   which branch is\n                          compared (default ${given})\n      --other int   a number\n\`\`\`\n`

/** What is said of a page after a change of one file of code. */
async function said(page: string, file: string, before: string, after: string, more: Files = {}): Promise<readonly string[]> {
  const found = await driftsOf(
    defaultDiffers,
    { 'docs/cli.md': page, [file]: after, ...more },
    { before: { 'docs/cli.md': page, [file]: before, ...more } },
  )
  return found.map(({ anchor, suggestion }) => `${anchor.text} -> ${suggestion}`)
}

describe('a default in the call that declares an option', () => {
  it.each([
    ['pflag', 'cmd/root.go', 'flags.String("target-branch", "master", "Which branch is compared")', 'master', 'main'],
    ['pflag with a letter', 'cmd/root.go', 'flags.StringVarP(&branch, "target-branch", "t", "master", "Which")', 'master', 'main'],
    ['click', 'app/main.py', '@click.option(\n    "--target-branch",\n    default="master",\n    help="Which",\n)', 'master', 'main'],
    ['argparse', 'app/main.py', 'parser.add_argument("-t", "--target-branch", default="master", help="Which")', 'master', 'main'],
    [
      'clap',
      'src/cli.rs',
      'Arg::new("target-branch")\n    .long("target-branch")\n    .default_value("master")\n    .help("Which")',
      'master',
      'main',
    ],
  ])('that turned is found where a page shows the help: %s', async (_, file, before, old, fresh) => {
    const page = help('--target-branch', `"${old}"`)
    expect(await said(page, file, `${before}\n`, `${before.replace(`"${old}"`, `"${fresh}"`)}\n`)).toEqual([`${old} -> ${fresh}`])
    // the page follows, or never said so
    expect(await said(help('--target-branch', '"develop"'), file, `${before}\n`, `${before.replace(`"${old}"`, `"${fresh}"`)}\n`)).toEqual(
      [],
    )
  })

  it('is read of an item of a list, and of a table of variables', async () => {
    const item = '# Options\n\n* `--wait <float>` - Seconds. **Default:** *20.0*\n'
    expect(await said(item, 'app/main.py', '@click.option("--wait", default=20.0)\n', '@click.option("--wait", default=30.0)\n')).toEqual([
      '20.0 -> 30.0',
    ])
    const table = '# Options\n\n| Variable | Default |\n| --- | --- |\n| `UPLOAD_DIR` | `/tmp/up` |\n'
    expect(
      await said(table, 'app/settings.py', 'DIR = os.getenv("UPLOAD_DIR", "/tmp/up")\n', 'DIR = os.getenv("UPLOAD_DIR", "/var/up")\n'),
    ).toEqual(['/tmp/up -> /var/up'])
    const tag = 'type Config struct {\n\tDir string `env:"UPLOAD_DIR" envDefault:"/tmp/up"`\n}\n'
    expect(await said(table, 'config.go', tag, tag.replace('/tmp', '/var'))).toEqual(['/tmp/up -> /var/up'])
  })

  it('is left alone where another call still gives it, or where the call became another one', async () => {
    const page = help('--target-branch', '"master"')
    const before = 'flags.String("target-branch", "master", "Which")\n'
    const after = before.replace('master', 'main')
    expect(await said(page, 'cmd/root.go', before, after, { 'cmd/other.go': before })).toEqual([])
    expect(await said(page, 'cmd/root.go', before, 'flags.Bool("target-branch", true, "Which")\n')).toEqual([])
    expect(await said(page, 'cmd/root.go', before, before.replace('"Which"', '"Which one"'))).toEqual([])
    expect(
      await said(page, 'cmd/root.go', `${before}flags.String("other", "a", "b")\n`, `${before}flags.String("other", "master", "b")\n`),
    ).toEqual([])
  })
})
