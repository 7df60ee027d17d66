/** What installs the packages of a project and runs its scripts. */
export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** Lockfiles, the first of each folder before the next, and the package manager of each. */
export const lockfiles: readonly (readonly [file: string, manager: PackageManager])[] = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
]

/** The package manager that `packageManager` of a manifest names (`pnpm@10.1.0`); undefined for text that names none of them. */
export function managerNamed(value: unknown): PackageManager | undefined {
  const name = typeof value === 'string' ? value.split('@')[0] : undefined
  return lockfiles.find(([, manager]) => manager === name)?.[1]
}

/** The line that installs what manifests ask for. */
export function installLine(manager: PackageManager = 'npm'): string {
  return manager === 'yarn' ? 'yarn' : `${manager} install`
}

/** The line that adds packages which only tests and whoever develops need; pnpm asks at the root of a workspace whether that is meant. */
export function addLine(names: readonly string[], manager: PackageManager = 'npm', isWorkspace = false): string {
  const ways = {
    npm: 'npm install --save-dev',
    pnpm: isWorkspace ? 'pnpm add -w -D' : 'pnpm add -D',
    yarn: 'yarn add -D',
    bun: 'bun add -d',
  }
  return [ways[manager], ...names].join(' ')
}

/** The line that runs a script of the manifest. */
export function scriptLine(script: string, manager: PackageManager = 'npm'): string {
  return manager === 'yarn' ? `yarn ${script}` : `${manager} run ${script}`
}

/** The line that runs a program of an installed package. */
export function programLine(program: string, manager: PackageManager = 'npm'): string {
  const ways = { npm: 'npx', pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' }
  return `${ways[manager]} ${program}`
}
