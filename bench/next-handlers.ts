// Runs generated handlers of Next.js without credentials and compares what happens with the verdict:
// `node bench/next-handlers.ts --runs 5000 --seed 1 [--files]`. Ends with 1 where a verdict is contradicted.
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { type Checked, checkApp } from '../test/discovery/routes-next/grammar/check-app.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' }, files: { type: 'boolean' } },
})
const row = fc.noBias(fc.array(fc.nat(999), { minLength: 24, maxLength: 24 }))
const wrong: Checked[] = []
let routes = 0
for (const numbers of fc.sample(row, { numRuns: Number(values.runs), seed: Number(values.seed) })) {
  for (const one of await checkApp(numbers)) {
    routes += 1
    if (one.wrong !== undefined) wrong.push(one)
  }
}
for (const { app, taken, truth, auth, unread, wrong: how } of wrong) {
  process.stdout.write(
    `${how}: ${taken.join(', ')}; ${JSON.stringify(truth)}, found ${auth}${unread === undefined ? '' : ` (${unread})`}\n`,
  )
  if (values.files === true) for (const [file, code] of Object.entries(app.files)) process.stdout.write(`--- ${file}\n${code}\n`)
}
process.stdout.write(`${routes} routes, ${wrong.length} wrong\n`)
if (wrong.length > 0) process.exitCode = 1
