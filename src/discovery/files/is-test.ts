const testFolder =
  /(?:^|\/)(?:tests?|__tests?__|__specs__|e2e|e2e[-_]\w+|[\w-]+-e2e|integration-tests?|unit-tests?|cypress|playwright|__mocks__|mocks|__fixtures__|(?:[\w-]+-)?fixtures?(?:-[\w-]+)?|test-utils?|testutils?|__snapshots__|__stories__|benchmarks?|__benchmarks__)\//i
const testFile =
  /(?:[._-](?:test|tests|spec|specs|e2e|e2e-spec|cy|bench|stories|story|mock|mocks|fixture|fixtures|setup-test)\.[cm]?[jt]sx?$)|(?:^|\/)(?:vitest|jest|karma|playwright|cypress|eslint|prettier|stylelint|commitlint|lint-staged|knip)\.(?:config|setup|workspace)[\w.-]*\.[cm]?[jt]s$|(?:^|\/)(?:setup-?tests?|test-?setup|test-?utils?)\.[cm]?[jt]sx?$/i

/** A folder of specs beside the sources; among the sources the word stands for specifications as well, and tests there say so by name. */
const specFolder = /(?:^|\/)specs?\//i
const amongSources = /(?:^|\/)(?:src|app|lib|source)\/(?:.*\/)?specs?\//i

/** A file that Next.js serves by where it stands, whatever its folder is called: `app/api/test/route.ts`, `pages/api/test/ping.ts`. */
const served = /(?<=^|\/)(?:app\/(?:.*\/)?(?:route|page|layout)\.[cm]?[jt]sx?|pages\/api\/(?!.*__\w+__\/).*\.[cm]?[jt]sx?)$/

/** True for tests, for what only tests use (fixtures, mocks, stories, benchmarks), and for the rules of linters. */
export function isTestPath(path: string): boolean {
  const folders = path.replace(served, '')
  if (folders !== path) return testFile.test(path) || testFolder.test(folders)
  return testFolder.test(path) || testFile.test(path) || (specFolder.test(path) && !amongSources.test(path))
}
