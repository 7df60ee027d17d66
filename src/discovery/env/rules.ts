/** How one schema language says that a value is required and what it defaults to. */
export interface FieldRules {
  /** Calls whose first argument holds the fields: `object` in `z.object({…})`. Empty where a plain object is the schema. */
  objects: readonly string[]
  /** Links of a chain that give a default: `.default(3000)`. */
  defaults: readonly string[]
  /** Links that allow absence: `.optional()`. */
  optionals: readonly string[]
  /** Links that forbid it: `.required()`. */
  requireds?: readonly string[]
  /** Functions around a field that allow absence; their second argument is a default: `v.optional(v.string(), 'x')`. */
  wrappers?: readonly string[]
  /** Option names in the first argument of a field's call: `str({ default: 'x', desc: '…' })`. */
  options?: {
    defaults: readonly string[]
    developmentDefaults?: readonly string[]
    about: readonly string[]
    optional?: string
    required?: string
  }
  /** What a field is that says nothing. */
  implied: 'required' | 'optional'
}

/** A function of a library that reads the environment by a schema. */
export interface SchemaReader {
  /** Name it is imported or called by. */
  name: string
  /** Where the schema stands: the index of an argument, or names of options of the first argument (dotted below). */
  schema: number | readonly string[]
  /** The name is telling enough wherever the package is imported in the file, whatever the call stands on. */
  anywhere?: true
  /** A schema that is a plain nested object whose leaves name their variable: `{ port: { env: 'PORT', default: 1 } }`. */
  leaves?: { env: string; default: string; about: string }
  /** A JSON Schema object: `{ type: 'object', required: ['PORT'], properties: { PORT: { default: 1 } } }`. */
  json?: true
}

/** A method that takes the name of a variable: `configService.get('PORT')`. */
export interface Getter {
  /** Method name. */
  name: string
  /** Index of the argument that is the default. */
  default?: number
  required?: true
}

/** What an environment or configuration library means to discovery. */
export interface EnvRules {
  fields?: FieldRules
  readers?: readonly SchemaReader[]
  getters?: {
    methods: readonly Getter[]
    /** Exported functions that take the name: `env('PORT')`. */
    functions?: readonly Getter[]
    /** Class names whose instances have the methods; or the default import of the package where empty. */
    types: readonly string[]
    /** Packages whose containers hand out instances by their class or its name: `app.get('ConfigService')`. */
    containers?: readonly string[]
    /** `variables`: a name in capitals is an environment variable. `keys`: every name is a configuration key. */
    means: 'variables' | 'keys'
    /** Links after the getter that say more: `env.get('X').required().default('y')`. */
    chain?: true
  }
}
