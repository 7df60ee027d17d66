// Compares who may really call a route of random applications of Express, Koa and Fastify with what Docwright says:
// `node bench/auth-property.ts [--framework koa] [--from 0] [--cases 500] [--show 3] [--form NAME]`.
import { parseArgs } from 'node:util'
import { type Judged, frameworks, isWrong, judge } from './auth/judge.ts'

const { values } = parseArgs({
  options: {
    framework: { type: 'string' },
    from: { type: 'string', default: '0' },
    cases: { type: 'string', default: '500' },
    show: { type: 'string', default: '2' },
    form: { type: 'string', default: '' },
    unknown: { type: 'boolean' },
  },
})
const from = Number(values.from)
// An application may leave a promise to fail; what was answered is what counts.
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)
for (const name of Object.keys(frameworks) as (keyof typeof frameworks)[]) {
  if (values.framework !== undefined && values.framework !== name) continue
  const all: Judged[] = []
  for (let seed = from; seed < from + Number(values.cases); seed++) all.push(await judge(name, seed))
  tell(name, all)
}

function tell(name: string, all: readonly Judged[]): void {
  const told = all.filter(({ truth }) => truth !== 'other')
  const wrong = told.filter(isWrong)
  const unknown = told.filter(({ said }) => said === 'unknown' || said === 'no route')
  const count = (truth: string, said: string): number => told.filter((one) => one.truth === truth && one.said === said).length
  for (const truth of ['closed', 'open'])
    process.stdout.write(
      `${name} ${truth}: ${['required', 'none', 'optional', 'unknown', 'no route'].map((said) => `${said} ${count(truth, said)}`).join(', ')}\n`,
    )
  process.stdout.write(
    `${name}: ${all.length} cases, ${all.length - told.length} serve nobody, ${wrong.length} wrong, ${unknown.length} unknown\n`,
  )
  const asked = values.unknown === true ? unknown : wrong
  byForm(asked, told)
  const shown = asked.filter(({ forms }) => values.form === '' || forms.has(values.form)).sort((a, b) => sizeOf(a) - sizeOf(b))
  for (const one of shown.slice(0, Number(values.show))) show(one)
}

function sizeOf({ files }: Judged): number {
  return [...files.values()].reduce((sum, text) => sum + text.length, 0)
}

/** Forms that stand in failures more often than elsewhere. */
function byForm(failures: readonly Judged[], all: readonly Judged[]): void {
  const rows = [...new Set(failures.flatMap(({ forms }) => [...forms]))].map((form) => {
    const of = (some: readonly Judged[]): number => some.filter(({ forms }) => forms.has(form)).length
    return { form, failed: of(failures), all: of(all) }
  })
  for (const { form, failed, all: total } of rows.sort((a, b) => b.failed / b.all - a.failed / a.all).slice(0, 25))
    process.stdout.write(`  ${failed}/${total} ${form.replace(/\n/g, '; ')}\n`)
}

function show({ seed, files, truth, said, unread, answers }: Judged): void {
  process.stdout.write(`\n--- seed ${seed}: ${truth} (${answers}), said ${said} ${unread}\n`)
  for (const [path, text] of files) if (!/^(store|config)\.js$/.test(path)) process.stdout.write(`// ${path}\n${text}\n`)
}
