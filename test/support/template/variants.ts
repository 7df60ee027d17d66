import type { GrownFile } from '../../../src/generators/growth/growth.ts'
import type { Laying } from '../../../src/generators/growth/laying.ts'
import { ownApi } from '../../../src/generators/growth/own-api.ts'
import { inPlainForm } from '../../../src/generators/growth/plain-form.ts'
import { withShared } from '../../../src/generators/growth/with-shared.ts'
import type { Layout } from '../../../src/generators/growth/write-file.ts'
import { blankProject } from '../../../src/generators/project/blank-project.ts'
import { newProjectCode } from '../../../src/generators/project/new-project.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import { ownLayout } from '../../../src/generators/project/own-layout.ts'
import { growAll, type Grown } from '../../../src/handlers/template/grow-all.ts'
import { parseTemplate } from '../../../src/handlers/template/parse-template.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { edgeProject } from '../../generators/edge-project.ts'
import { loneLines, productLines } from './lines.ts'

/** Every command in an empty folder and behind others that change what it leaves. */
export const lineLists: readonly (readonly string[])[] = [
  ...loneLines.map((line) => [line]),
  productLines,
  ['setup-auth jwt --with-dependencies', 'setup-database other', 'add-websocket /live', 'add-object-storage scans', 'add-kv-store carts'],
  ['add-middleware cors --origins https://app.example --credentials', 'add-websocket /rooms/:room', 'add-api-route /avatars POST'],
  ['add-middleware auth-required --path /users --with-dependencies', 'add-middleware file-size-limit --max 1MB --path /users/*'],
  ['setup-database shop-db', 'add-object-storage scans --max 50MB', 'add-middleware rate-limiting --limit 5000', 'deploy-worker staging'],
  ['setup-analytics', 'implement-queue emails --with-dependencies', 'implement-queue invoices', 'add-worker-cron one "0 3 * * *"'],
  ['add-worker-cron one "0 3 * * *"', 'add-worker-cron two "0 4 * * *"', 'deploy-worker production', 'setup-auth jwt --with-dependencies'],
]

/** Layouts that differ in what a template is written with. */
export const layouts: Readonly<Record<'ts' | 'js' | 'ts;' | 'js;' | 'zod3', Layout>> = {
  ts: ownLayout('ts'),
  js: ownLayout('js'),
  'ts;': { ...ownLayout('ts'), style: { quote: '"', end: ';', unit: '\t' }, extension: '.ts' },
  zod3: { ...ownLayout('ts'), tooling: { zod: 3 } },
  'js;': { ...ownLayout('js'), style: { quote: '"', end: ';', unit: '    ' }, extension: '.js' },
}

/** A project that lines grow in an empty folder. */
export function growLines(lines: readonly string[], layout: Layout): Grown {
  const known = { title: 'shop', routes: [], records: new Map() }
  const blank: Laying = { ...blankProject('shop', { root: '', files: new Map(), listed: new Set() }, layout.language), layout }
  const asked = lines.map((line) => parseTemplate(parseCommand(`/template ${line}`).tokens))
  return asked.reduce((now, one) => growAll(one, now, known), { laying: blank, steps: [] } as Grown)
}

const paths = ['/users', '/users/:id', '/teams/:teamId/members', '/teams/:team/members/:memberId', '/index', '/things/then/:id'] as const
const fieldLists = [
  '',
  ' --fields name:string,email:email!',
  ' --fields note:text?',
  ' --fields isOpen:boolean,at:datetime?,page:url!',
] as const
const uploads = ['/avatars', '/teams/:id/files', '/files/index', '/images/:key'] as const
const methodLists = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'GET,POST',
  'GET,DELETE',
  'POST,PATCH',
  'GET,PUT,PATCH',
  'GET,POST,PUT,PATCH,DELETE',
] as const

const databases = [{ binding: 'DB', database: 'shop-db', migrations: 'migrations' }]
const who = { module: 'src/who.ts', name: 'who', isOurs: false }
const lines = ['add-object-storage scans', 'implement-queue emails', 'add-websocket /rooms/:room', 'add-middleware auth-required']

/** Commands in projects that were there before, and what is known of these. */
const inProjects: readonly (readonly [readonly string[], Partial<EdgeProject>])[] = [
  [lines, { databases, auth: { ...who, isMade: true } }],
  [lines, { databases, auth: { ...who, isMade: false } }],
  [['add-api-route /v1/users GET,POST', 'add-middleware cors'], { prefix: '/v1', testsInWorkers: true }],
  [['add-object-storage scans'], { routes: [{ method: 'POST', path: '/scans', file: 'src/scans.ts' }] }],
  [['add-object-storage scans'], { routes: [{ method: 'POST', path: '/scans', file: 'src/scans.ts' }], auth: { ...who, isMade: true } }],
  [
    ['setup-auth jwt', 'add-middleware auth-required'],
    {
      auth: { module: 'src/auth/require-user.ts', name: 'requireUser', isMade: true, isOurs: true },
      document: { path: '/openapi-api.json', file: 'src/docs.ts' },
    },
  ],
  [['add-worker-cron one "0 3 * * *"'], { databases: databases.map((one) => ({ ...one, apart: ['others stand there'] })) }],
  [['add-middleware cors'], { servesDocument: false, databases }],
  [['implement-queue emails'], { databases, devEnvironment: 'dev' }],
  [['setup-database reports'], { config: { ai: { binding: 'AI' } } }],
  [['setup-database reports'], { unnamedMain: 'src/index.ts' }],
  [['deploy-worker staging'], { config: { name: 'shop', mtls_certificates: [{ binding: 'CERTIFICATE', certificate_id: '1' }] } }],
]

/** Files that commands make which are asked for in projects of every kind: routes for all methods alone and together, with rows and without, with fields of all sorts. */
export function filesInProjects(): readonly GrownFile[] {
  const routes = paths.flatMap((path) =>
    fieldLists.flatMap((fields) => methodLists.map((methods) => `add-api-route ${path} ${methods}${fields}`)),
  )
  const files = uploads.flatMap((path) => methodLists.map((methods) => `add-api-route ${path} ${methods} --upload`))
  const all = [...inProjects, [[...routes, ...files], {}] as const, [routes, { databases }] as const]
  const made = all.flatMap(([asked, facts]) => asked.flatMap((line) => filesOf(line, facts)))
  return [...new Map(made.map((file) => [keyOf(file), file])).values()]
}

const unfilled = (template: string): GrownFile => ({ template, path: template, values: {}, holds: new Set(), why: [] })

const besideOthers = [
  ownApi,
  'src/problems.ts',
  'src/answer-others.ts',
  'src/with-api.ts',
  'src/with-api-class.ts',
  'test/with-api.test.ts',
  'test/with-api-class.test.ts',
].map(unfilled)

/** Code that a new project begins with, and our application beside a Worker of another kind: with routes, and with middleware alone. */
export const filesOfNewProjects: readonly GrownFile[] = [...newProjectCode.map(unfilled), ...besideOthers, ...besideOthers.map(inPlainForm)]

/** Two files with the same key have the same text. */
function keyOf({ template, values, holds, each }: GrownFile): string {
  return JSON.stringify([template, values, [...holds], each])
}

function filesOf(line: string, facts: Partial<EdgeProject>): readonly GrownFile[] {
  const project = edgeProject(facts)
  const made = parseTemplate(parseCommand(`/template ${line}`).tokens).plan(project)
  if (!('growth' in made)) throw new Error(`${line} needs ${made.first.join(', ')}.`)
  return withShared(made.growth, project).files
}
