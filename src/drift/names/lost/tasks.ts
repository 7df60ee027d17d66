/** Where a tool keeps tasks that pages tell people to run, and how they are run. */
export interface TaskTool {
  /** What stands before the name of a task on a command line; a regular expression. */
  runs: string
  files: RegExp
  tasksIn: (text: string) => readonly string[]
}

/** Keys of tables of TOML whose header is like this, and tables below it. */
const inTables =
  (header: string) =>
  (text: string): string[] => [
    ...[...text.matchAll(new RegExp(`^[ \\t]*\\[${header}\\][ \\t]*(?:#.*)?$((?:\\n(?![ \\t]*\\[).*)*)`, 'gm'))].flatMap(([, rows = '']) =>
      [...rows.matchAll(/^[ \t]*["']?([\w:.-]+)["']?[ \t]*=/gm)].map(([, name = '']) => name),
    ),
    ...[...text.matchAll(new RegExp(`^[ \\t]*\\[${header}\\.["']?([\\w:-]+)["']?\\]`, 'gm'))].map(([, name = '']) => name),
  ]

const each =
  (like: RegExp) =>
  (text: string): string[] =>
    [...text.matchAll(like)].map(([, name = '']) => name)

const pyproject = /(?:^|\/)pyproject\.toml$/

/** Tasks of tools whose files say them; scripts of `package.json` and targets of Make are read by `scripts.ts`. */
export const taskTools: readonly TaskTool[] = [
  { runs: 'poe', files: pyproject, tasksIn: inTables('tool\\.poe\\.tasks') },
  { runs: 'task', files: pyproject, tasksIn: inTables('tool\\.taskipy\\.tasks') },
  { runs: 'pdm(?: run)?', files: pyproject, tasksIn: inTables('tool\\.pdm\\.scripts') },
  {
    runs: 'hatch run(?: [\\w.-]+:)?',
    files: /(?:^|\/)(?:pyproject|hatch)\.toml$/,
    tasksIn: inTables('(?:tool\\.hatch\\.)?envs\\.[\\w.-]+\\.scripts'),
  },
  {
    runs: 'pixi run(?: (?:-e|--environment)[ =]\\S+)?',
    files: /(?:^|\/)(?:pyproject|pixi)\.toml$/,
    tasksIn: inTables('(?:tool\\.pixi\\.)?(?:feature\\.[\\w-]+\\.)?tasks'),
  },
  { runs: 'mise (?:run|r)', files: /(?:^|\/)\.?mise\.toml$/, tasksIn: inTables('tasks') },
  { runs: '(?:cargo make|makers)(?: --?[\\w-]+)*', files: /(?:^|\/)Makefile\.toml$/, tasksIn: inTables('tasks') },
  { runs: 'cargo', files: /(?:^|\/)\.cargo\/config(?:\.toml)?$/, tasksIn: inTables('alias') },
  { runs: 'tox(?: run)?(?: -\\S+)* -e', files: /(?:^|\/)tox\.ini$/, tasksIn: each(/^\[testenv:([\w.-]+)\]/gm) },
  {
    runs: 'nox(?: -\\S+)* (?:-s|-e|--sessions?)',
    files: /(?:^|\/)noxfile\.py$/,
    tasksIn: each(/@(?:nox\.)?session\b[^\n]*(?:\n[ \t)@][^\n]*)*\n(?:async )?def (\w+)/g),
  },
  {
    runs: '(?:invoke|inv)',
    files: /(?:^|\/)tasks(?:\/__init__)?\.py$/,
    tasksIn: (text) => each(/@task\b[^\n]*(?:\n[ \t)][^\n]*)*\ndef (\w+)/g)(text).map((name) => name.replaceAll('_', '-')),
  },
  { runs: 'grunt', files: /(?:^|\/)Gruntfile\.(?:[cm]?js|ts|coffee)$/, tasksIn: each(/registerTask\(\s*['"`]([\w:-]+)['"`]/g) },
  {
    runs: 'gulp',
    files: /(?:^|\/)gulpfile\.(?:[cm]?js|ts)$|(?:^|\/)gulp\/.*\.js$/,
    tasksIn: each(/\b(?:gulp\.task\(\s*['"`]|exports\.)([\w:-]+)/g),
  },
  // a task below a namespace has its name in front
  { runs: '(?:rake|rails)', files: /(?:^|\/)Rakefile$|\.rake$/, tasksIn: each(/^(?:multi)?task\s*\(?\s*[:"']([\w:]+\w)/gm) },
  { runs: 'composer(?: run(?:-script)?)?', files: /(?:^|\/)composer\.json$/, tasksIn: composerScripts },
]

function composerScripts(text: string): string[] {
  const rows = /"scripts"\s*:\s*\{((?:[^{}[\]]|\[[^\]]*\])*)\}/.exec(text)?.[1] ?? ''
  return [...rows.matchAll(/^\s*"([\w:-]+)"\s*:/gm)].map(([, name = '']) => name)
}
