import type { ClassFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Digest } from '../codebase.ts'
import type { DeclaredVariable } from './schema-fields.ts'

type Member = ClassFact['members'][number]

/** Decorators that are named for what they read, whoever declares them: `@Env('N8N_PORT')`, `@ConfigProperty('HOST')`. */
const naming = /^(?:[A-Z]\w*)?(?:Env|Config|Setting)(?:[A-Z]\w*)?$/

/** Modules that such decorators come from. */
const settings = /config|env|setting|decorator/i

/** Of a digest alone, whether its file may have such properties. */
export function mayDecorateSettings({ marks, specifiers }: Digest): boolean {
  return marks.has('decorators') && specifiers.some((specifier) => settings.test(specifier))
}

/** Properties of classes whose decorator names the variable of the environment that sets them. */
export function decoratedSettings(path: RepoPath, facts: FileFacts): readonly DeclaredVariable[] {
  return facts.classes.flatMap((fact) =>
    (fact?.members ?? []).flatMap((member): DeclaredVariable[] => {
      const name = member.kind === 'property' && member.static !== true ? variableOf(member) : undefined
      return name === undefined ? [] : [declared(name, member, path)]
    }),
  )
}

function variableOf({ decorators }: Member): string | undefined {
  for (const { name, args } of decorators) {
    const [first] = args
    if (naming.test(name) && first?.k === 'str' && /^[A-Z][A-Z0-9_]+$/.test(first.v)) return first.v
  }
  return undefined
}

function declared(name: string, member: Member, file: RepoPath): DeclaredVariable {
  const isOptional = member.optional === true || member.decorators.some((one) => one.name === 'IsOptional')
  const given = member.value !== undefined && 'v' in member.value ? String(member.value.v) : null
  const type = typeOf(member)
  return {
    name,
    required: !isOptional && member.value === undefined,
    default: given,
    ...(member.value !== undefined && given === null && member.value.k !== 'null' && { computed: true as const }),
    file,
    line: member.line,
    ...(member.doc !== undefined && member.doc !== '' && { about: member.doc }),
    ...(type !== undefined && { type }),
  }
}

/** Types by the decorators of class-validator. */
const types: Readonly<Record<string, string>> = {
  IsBoolean: 'boolean',
  IsNumber: 'number',
  IsInt: 'integer',
  IsUrl: 'URL',
  IsString: 'string',
  IsEnum: 'enum',
}

function typeOf({ decorators, type }: Member): string | undefined {
  const named = decorators.map(({ name }) => types[name]).find((one) => one !== undefined)
  return named ?? (type !== undefined && /^(?:string|number|boolean)$/.test(type) ? type : undefined)
}
