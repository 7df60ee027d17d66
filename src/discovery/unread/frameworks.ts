import { called } from './frameworks/called.ts'
import { dataAndWork } from './frameworks/data-and-work.ts'
import { fileRouted } from './frameworks/file-routed.ts'
import { functions } from './frameworks/functions.ts'
import { generated } from './frameworks/generated.ts'
import type { UnreadFramework } from './unread-framework.ts'

/** Frameworks and libraries that are detected and not read, one row each. */
export const unreadFrameworks: readonly UnreadFramework[] = [...fileRouted, ...called, ...generated, ...functions, ...dataAndWork]
