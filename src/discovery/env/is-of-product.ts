import type { Digest } from '../codebase.ts'

/** Configuration of test runners is part of the tests. */
const testConfig =
  /(^|\/)(playwright|vitest|jest|cypress|karma|wdio|ava|mocha|nightwatch|codecept)[\w.-]*\.(config|conf|workspace|setup)[\w.-]*\.[cm]?[jt]sx?$|(^|\/)(e2e|cypress)\//

/** True for files whose settings are the product's: neither tests nor what runs them. */
export function isOfProduct({ path, test }: Pick<Digest, 'path' | 'test'>): boolean {
  return !test && !testConfig.test(path)
}
