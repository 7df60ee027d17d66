import type { Piece } from './piece.ts'

const manifest = (name: string): string => `{ "name": "${name}", "version": "4.0.0" }\n`
const page = (name: string, ...lines: readonly string[]): string =>
  `# ${name}\n\n\`\`\`js\nimport ${name} from '${name}'\n\n${lines.join('\n')}\n\`\`\`\n`

/** Members that the default of a package had, whose word lives on as something else; and some that only seem to be gone. */
export const defaultMemberPieces: readonly Piece[] = [
  {
    name: 'a member of what a module gives to `require()`',
    docs: { 'packages/sweeper/README.md': `${page('sweeper', "sweeper.polish('a')")}\n### sweeper.polish(files)\n\nWaits for nothing.\n` },
    before: {
      'packages/sweeper/package.json': manifest('sweeper'),
      'packages/sweeper/index.js':
        "const brush = require('brush')\n\nmodule.exports = async files => brush(files)\n\nmodule.exports.polish = files => brush.polish(files)\n",
    },
    after: {
      'packages/sweeper/package.json': manifest('sweeper'),
      'packages/sweeper/index.js':
        "import brush from 'brush'\n\nexport async function sweepFiles(files) {\n  return brush(files)\n}\n\nexport function sweepNow(files) {\n  return brush.polish(files)\n}\n",
    },
    gone: ['polish', 'sweeper.polish'],
  },
  {
    name: 'a member of a default export, of the name that a variable of a function has',
    docs: { 'packages/scratcher/README.md': page('scratcher', "scratcher.parchment({ kind: 'thin' })") },
    before: {
      'packages/scratcher/package.json': manifest('scratcher'),
      'packages/scratcher/index.js':
        "const desk = {}\n\ndesk.parchment = ({ kind }) => `${kind}.txt`\n\ndesk.quill = () => 'quill'\n\nexport default desk\n",
    },
    after: {
      'packages/scratcher/package.json': manifest('scratcher'),
      'packages/scratcher/index.js':
        "const desk = {}\n\nexport function makeThin({ kind }) {\n  const parchment = `${kind}.txt`\n  return parchment\n}\n\ndesk.quill = () => 'quill'\n\nexport default desk\n",
    },
    gone: ['parchment'],
  },
  {
    name: 'members that a loop gives to the default now',
    docs: { 'packages/potter/README.md': page('potter', "potter.enamel('a')", "potter.kilning('b')") },
    before: {
      'packages/potter/package.json': manifest('potter'),
      'packages/potter/index.js':
        'const potter = pot => pot\n\npotter.enamel = pot => pot.enamel()\n\npotter.kilning = pot => pot.kilning()\n\nexport default potter\n',
    },
    after: {
      'packages/potter/package.json': manifest('potter'),
      'packages/potter/index.js':
        "import ways from 'potters-ways'\n\nconst potter = pot => pot\n\nfor (const way of Object.keys(ways)) potter[way] = pot => ways[way](pot.enamel(), pot.kilning())\n\nexport default potter\n",
    },
    gone: [],
  },
  {
    name: 'members that another file gives to the default now, and of what others give',
    docs: {
      'packages/glazier/README.md': page('glazier', "glazier.pane('a')"),
      'packages/glazier/docs/others.md': "# Others\n\n```js\nimport mirror from 'mirror'\n\nmirror.silvering('a')\n```\n",
    },
    before: {
      'packages/glazier/package.json': manifest('glazier'),
      'packages/glazier/index.js':
        'const glazier = one => one\n\nglazier.pane = one => one\n\nglazier.silvering = one => one.silvering()\n\nexport default glazier\n',
    },
    after: {
      'packages/glazier/package.json': manifest('glazier'),
      'packages/glazier/index.js':
        "import { fit } from './fit.js'\n\nconst glazier = one => one.pane().silvering()\n\nfit(glazier)\n\nexport default glazier\n",
      'packages/glazier/fit.js': 'export function fit(target) {\n  target.pane = one => one\n}\n',
    },
    gone: [],
  },
  {
    name: 'a method that the types of a default lost, and one that code makes of a list of names',
    docs: { 'packages/tinter/README.md': page('tinter', "tinter.varnish('oak')('a')", "tinter.gilding('oak')('a')") },
    before: {
      'packages/tinter/package.json': manifest('tinter'),
      'packages/tinter/index.d.ts':
        'declare namespace tinter {\n  interface Tint {\n    (text: string): string\n    varnish(shade: string): Tint;\n    gilding(shade: string): Tint;\n    level: number;\n  }\n}\n\ndeclare const tinter: tinter.Tint\n\nexport = tinter\n',
      'packages/tinter/index.js':
        "const tinter = text => text\n\nfor (const way of ['varnish', 'gilding']) tinter[way] = () => tinter\n\nmodule.exports = tinter\n",
    },
    after: {
      'packages/tinter/package.json': manifest('tinter'),
      'packages/tinter/index.d.ts':
        'declare namespace tinter {\n  interface Tint {\n    (text: string): string\n    level: number;\n  }\n}\n\ndeclare const tinter: tinter.Tint\n\nexport = tinter\n',
      'packages/tinter/index.js':
        "const tinter = text => text\n\nfor (const way of ['gilding']) tinter[way] = () => tinter\n\nmodule.exports = tinter\n",
    },
    gone: ['varnish'],
  },
]
