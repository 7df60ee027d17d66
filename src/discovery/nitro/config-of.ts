import type { FileFacts, Value } from '../../core/facts.ts'
import { property } from '../values/chain.ts'
import { configObject } from '../values/config-object.ts'

/** What a configuration of Nuxt or Nitro says of its server, as far as it is written as texts. */
export interface NitroConfig {
  /** Layers that it extends, as written. */
  extends: readonly string[]
  /** Folder of the sources, and of the server, below the folder of the configuration. */
  srcDir?: string
  serverDir?: string
  /** Path before every other one. */
  baseUrl: string
  /** It is set to something that is not written as a text. */
  madeBase?: true
  /** Folders whose exports every file of the server may name. */
  importDirs: readonly string[]
}

const noConfig: NitroConfig = { extends: [], baseUrl: '', importDirs: [] }

/** Reads `nuxt.config` or `nitro.config`: `export default defineNuxtConfig({ … })`, or the object itself. */
export function configOf(facts: Pick<FileFacts, 'exports' | 'bindings' | 'functions'> | undefined): NitroConfig {
  const config = configObject(facts)
  if (config === undefined) return noConfig
  const nitro = property(config, 'nitro')
  const base = property(property(config, 'app'), 'baseURL') ?? property(nitro, 'baseURL') ?? property(config, 'baseURL')
  const dirs = [property(property(nitro, 'imports'), 'dirs'), property(property(config, 'imports'), 'dirs')]
  const srcDir = textOf(property(config, 'srcDir'))
  const serverDir = textOf(property(config, 'serverDir'))
  return {
    extends: textsOf(property(config, 'extends')),
    baseUrl: textOf(base) ?? '',
    ...(base !== undefined && textOf(base) === undefined && { madeBase: true as const }),
    importDirs: dirs.flatMap(textsOf),
    ...(srcDir !== undefined && { srcDir }),
    ...(serverDir !== undefined && { serverDir }),
  }
}

function textOf(value: Value | undefined): string | undefined {
  return value?.k === 'str' ? value.v : undefined
}

/** Texts of a list, or the one that stands for it; a layer may be a list of its name and its options. */
function textsOf(value: Value | undefined): readonly string[] {
  if (value?.k === 'str') return [value.v]
  return value?.k === 'arr' ? value.items.flatMap((one) => (one.k === 'arr' ? textsOf(one.items[0]) : textsOf(one))) : []
}
