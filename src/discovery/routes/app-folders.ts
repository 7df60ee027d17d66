/** Folders of applications that are copied into other projects or only exist for tests. */
export const stage = /(?:^|\/)(?:__fixtures__|fixtures?|templates?|__tests__|tests?|e2e|__mocks__)(?:\/|$)/
/** Folders of applications that show something. */
export const sample = /(?:^|\/)(?:examples?|samples?|playgrounds?|demos?)(?:\/|$)/

/** Tests, stories and declarations that lie beside files which are routes by their place. */
export const notServed =
  /(?:\.(?:test|spec|stories|mock|e2e)\.[cm]?[jt]sx?$)|(?:^|\/)(?:__tests__|__mocks__|__fixtures__|__snapshots__)\/|\.d\.[cm]?ts$/

/** Applications without those of tests and, where there is any other, without samples. */
export function ownApps<App extends { dir: string }>(apps: readonly App[]): readonly App[] {
  const kept = apps.filter(({ dir }) => !stage.test(dir))
  const real = kept.filter(({ dir }) => !sample.test(dir))
  return real.length > 0 ? real : kept
}
