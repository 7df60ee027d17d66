import { parse } from 'jsonc-parser'
import { bindingConfig, type ConfigChange, isInherited } from './binding-config.ts'
import type { DeclaredClasses } from './class-config.ts'
import type { Growth, Mount } from './growth.ts'
import { editConfig, insertExport, insertHandler, insertMiddleware, insertRoute } from './interim.ts'
import { versions } from './versions.ts'
import { type Layout, placed, relativeImport, writeFile } from './write-file.ts'

/** The package that a growth is laid on: texts by path below it. */
export interface Ground {
  files: ReadonlyMap<string, string>
  config: string
  main: string
  /** The file with the app that routes are mounted in. */
  host: string
  environments: readonly string[]
  layout: Layout
}

/** Lays a growth on a package: texts of files that differ afterwards, by path. */
export function layGrowth(growth: Growth, ground: Ground): ReadonlyMap<string, string> {
  const texts = new Map(ground.files)
  const edit = (path: string, change: (text: string) => string): void => void texts.set(path, change(texts.get(path) ?? ''))
  for (const file of growth.files) {
    const { path, text } = writeFile(file, ground.layout)
    texts.set(path, text)
  }
  edit(ground.config, (text) => editConfig(text, configChanges(growth, ground.environments, text)))
  edit('package.json', (text) => withPackages(text, growth.packages))
  for (const mount of growth.mounts) {
    const file = mount.kind === 'routes' || mount.kind === 'middleware' ? ground.host : ground.main
    edit(file, (text) => mounted(text, file, { mount, layout: ground.layout }))
  }
  return new Map([...texts].filter(([path, text]) => ground.files.get(path) !== text))
}

function configChanges({ bindings, config }: Growth, environments: readonly string[], text: string): readonly ConfigChange[] {
  const top = parse(text) as DeclaredClasses & { env?: Record<string, DeclaredClasses> }
  return [
    ...bindings.flatMap((binding) => [
      ...bindingConfig(binding, undefined, top),
      ...(isInherited(binding) ? [] : environments.flatMap((environment) => bindingConfig(binding, environment, top.env?.[environment]))),
    ]),
    ...(config ?? []),
  ]
}

function withPackages(text: string, packages: readonly string[]): string {
  const changes = packages
    .filter((name) => !text.includes(`"${name}"`))
    .map((name) => ({ at: ['dependencies', name], set: versions[name] }))
  return editConfig(text, changes)
}

function mounted(text: string, file: string, { mount, layout }: { mount: Mount; layout: Layout }): string {
  const module = relativeImport(file, placed(mount.module, layout))
  if (text.includes(`from '${module}'`) && text.includes(mount.name)) return text
  if (mount.kind === 'routes') return insertRoute(text, module, mount.name)
  if (mount.kind === 'middleware') return insertMiddleware(text, { module, name: mount.name, call: mount.call, path: mount.path ?? '*' })
  if (mount.kind === 'export') return insertExport(text, module, mount.name)
  return insertHandler(text, module, mount.name)
}
