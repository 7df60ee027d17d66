import type { Codebase } from '../../codebase.ts'
import { follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import type { Handler } from './controllers.ts'

interface Described {
  summary?: string
  deprecated?: string
}

/** Summary and deprecation of a handler: from `@ApiOperation`, else from its doc comment. */
export function described(codebase: Codebase, handler: Handler): Described {
  return { ...ofComment(handler.member.doc ?? ''), ...ofOperation(codebase, handler) }
}

function ofOperation(codebase: Codebase, handler: Handler): Described {
  const given = handler.marks.find((one) => one.name === 'ApiOperation')?.args[0]
  const options = given && follow(codebase, given)
  if (options?.kind !== 'value' || options.value.k !== 'obj') return {}
  const props = new Map(options.value.props)
  const stated = props.get('summary')
  const summary = stated && textsOf(codebase, { value: stated, at: options.at })?.[0]
  const flag = props.get('deprecated')
  return { ...(summary !== undefined && { summary }), ...(flag?.k === 'bool' && flag.v && { deprecated: '' }) }
}

function ofComment(doc: string): Described {
  const first =
    doc
      .split(/\n\s*\n|\n\s*@/)[0]
      ?.replace(/\s+/g, ' ')
      .trim() ?? ''
  const deprecated = /@deprecated[ \t]*([^\n]*)/.exec(doc)?.[1]
  return { ...(first !== '' && !first.startsWith('@') && { summary: first }), ...(deprecated !== undefined && { deprecated }) }
}
