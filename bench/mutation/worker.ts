// Keeps vitest open in a copy of the tree and runs the tests of a room again for every message.
import { createVitest } from 'vitest/node'

const [root = '.', project = 'unit', ...tests] = process.argv.slice(2)
// the project's own settings, without its reports
const vitest = await createVitest('test', {
  root,
  project: project.split(','),
  watch: false,
  pool: 'threads',
  maxWorkers: 1,
  // what a mutant changes is loaded again
  isolate: true,
  bail: 1,
  reporters: [{}],
})
const specifications = (await vitest.globTestSpecifications(tests)).filter(({ moduleId }) =>
  tests.some((test) => moduleId.includes(`/${test}`)),
)

process.on('message', (files: readonly string[]) => {
  void answer(files)
})
process.send?.({ ready: specifications.length })

async function answer(files: readonly string[]): Promise<void> {
  for (const file of files) vitest.invalidateFile(file)
  process.exitCode = 0
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications])
  const isFine = unhandledErrors.length === 0 && testModules.length === specifications.length && testModules.every((one) => one.ok())
  process.send?.({ isFine })
}
