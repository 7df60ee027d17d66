// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Notation } from '../notation.ts'
import { c } from './c.ts'
import { csharp } from './csharp.ts'
import { goBuilders } from './go-builders.ts'
import { goFlags } from './go-flags.ts'
import { goTags } from './go-tags.ts'
import { javascriptCalls } from './javascript-calls.ts'
import { javascriptTables } from './javascript-tables.ts'
import { jvm } from './jvm.ts'
import { others } from './others.ts'
import { perl } from './perl.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { rustArguments } from './rust-arguments.ts'
import { rustClap } from './rust-clap.ts'
import { shell } from './shell.ts'
import { swift } from './swift.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Notation[] = [
  c,
  csharp,
  goBuilders,
  goFlags,
  goTags,
  javascriptCalls,
  javascriptTables,
  jvm,
  others,
  perl,
  php,
  python,
  ruby,
  rustArguments,
  rustClap,
  shell,
  swift,
]
