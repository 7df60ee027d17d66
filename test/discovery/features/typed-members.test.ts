import { expect, it } from 'vitest'
import { resolveCall } from '../../../src/discovery/features/resolve-call.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { projectOf } from '../../support/project.ts'

const files = {
  'package.json': '{"name":"x"}',
  'src/invoices.ts': 'export class Invoices {\n  async pay(id: string) {\n    return id\n  }\n}\n',
  'src/app.ts':
    "import { Invoices } from './invoices.ts'\nexport class App {\n  invoices: Invoices\n  constructor() {\n    this.invoices = new Invoices()\n  }\n}\n",
  'src/context.ts': "import type { App } from './app.ts'\nexport interface Context {\n  app: App\n}\n",
  'src/report.ts':
    "import { App } from './app.ts'\nexport class Report {\n  #app = new App()\n  run() {\n    return this.#app.invoices.pay('1')\n  }\n}\n",
}

/** The function that a call in a file reaches. */
async function reached(path: string, call: string, changes: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
  const project = await projectOf({ ...files, ...changes })
  const fn = project.facts(path as RepoPath)?.functions.find(({ calls }) => calls.includes(call))
  if (fn === undefined) throw new Error(`Expected ${path} to call ${call}.`)
  return resolveCall(project, { path: path as RepoPath, fn }, call)?.fn.name
}

const route = (code: string): Readonly<Record<string, string>> => ({ 'src/route.ts': code })
const call = 'ctx.app.invoices.pay'
const pay = `export const pay = route(async ({ ctx }) => ${call}('1'))\n`

it.each<[about: string, expected: string | undefined, changes: Readonly<Record<string, string>>]>([
  ['is followed by what members state', 'Invoices.pay', route(pay)],
  ['is followed from a plain parameter', 'Invoices.pay', route(`export async function run(ctx) {\n  await ${call}('1')\n}\n`)],
  [
    'is not followed where two statements differ',
    undefined,
    { ...route(pay), 'src/other.ts': 'export interface Other {\n  app: string\n}\n' },
  ],
  ['is not followed to a method that is not there', undefined, { ...route(pay), 'src/invoices.ts': 'export class Invoices {}\n' }],
  [
    'is not followed from a package',
    undefined,
    route(`import { ctx } from 'context'\nexport async function run() {\n  await ${call}('1')\n}\n`),
  ],
])('a chain of members %s', async (_, expected, changes) => {
  expect(await reached('src/route.ts', call, changes)).toBe(expected)
})

it('follows members of members of its own class', async () => {
  expect(await reached('src/report.ts', 'this.#app.invoices.pay')).toBe('Invoices.pay')
})
