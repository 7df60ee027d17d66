/** Where a fact stands in the arguments of a call: an index and names of options below it: `0`, `0.id`. Several are tried in order. */
export type ArgumentPath = readonly string[]

/** A call that declares work, or puts work in. */
export interface JobCall {
  /** Last name of the callee: `schedule` in `cron.schedule(…)`. */
  name: string
  /** `export`: a function or class of the package; `instance`: a method of something that the package made; `any`: the name and its arguments tell enough in a file that reaches the package. */
  on: 'export' | 'instance' | 'any'
  /** What it is; `producer` puts work in. */
  as: 'queue' | 'worker' | 'cron' | 'listener' | 'producer'
  /** Where the name of the queue or job stands; without it the receiver's queue is meant, or the handler's name. */
  title?: ArgumentPath
  schedule?: ArgumentPath
  /** The schedule may be an object of fields (`hour`, `minute`, months from 0), or one that this class makes and assignments fill. */
  fields?: string
  /** `last`: the last argument that is a function. */
  handler?: ArgumentPath | 'last'
  /** Fewest arguments of this form, where a shorter one puts them elsewhere. */
  least?: number
  /**
   * The name with a name and a time among its arguments tells enough where nothing says what it is called on: in files that reach the package,
   * or `anywhere` in a repository that imports it, because no other library has a method of that name.
   */
  alone?: 'near' | 'anywhere'
}

/** A decorator that makes a class or method do work. */
export interface JobDecorator {
  name: string
  as: 'worker' | 'cron' | 'listener' | 'queue-class'
  title?: ArgumentPath
  schedule?: ArgumentPath
  /** Fewest arguments of this form, where a shorter one puts them elsewhere. */
  least?: number
  /** It runs one time, so long after the start. */
  once?: true
}

/** How a library declares work that starts without a request. */
export interface JobRules {
  calls: readonly JobCall[]
  decorators?: readonly JobDecorator[]
  /** Decorator of a constructor parameter that is a queue: `@InjectQueue('mail')`. */
  inject?: string
}

/** Calls of an SDK leave the process. */
export interface OutboundRules {
  /** What is called, as people name it; the package's name where it is left out. */
  target?: string
  /** `sdk`: every method of what the package exports; `http`: the first argument is an address. */
  style: 'sdk' | 'http'
  /** Methods that leave the process; all where it is left out. */
  methods?: readonly string[]
  /** Methods of these that send a mail. */
  mail?: readonly string[]
}
