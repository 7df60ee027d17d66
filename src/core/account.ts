import type { RepoPath } from './names.ts'

/** A line of code, 1-based. */
export interface CodeLine {
  file: RepoPath
  line: number
}

/** What is done to the records of a model. `saves` creates or changes them: the code leaves to the database which of both. */
export type ModelVerb = 'creates' | 'changes' | 'saves' | 'removes' | 'reads'

/** What a value holds, as far as code shows it. */
export type Shape =
  | { is: 'object'; props: readonly (readonly [name: string, shape: Shape])[]; more?: true }
  /** Records of a model; `fields` where only these are selected. `many`: a list of them. `maybe`: one or nothing. */
  | { is: 'record'; model: string; fields?: readonly string[]; many?: true; maybe?: true }
  | { is: 'list'; of: Shape }
  /** `template`: a text with what is computed in braces. */
  | { is: 'text' | 'number' | 'truth'; literal?: string; template?: string }
  /** One literal or another; `if`: the condition that decides for the first one, as an expression. */
  | { is: 'either'; yes: Shape; no: Shape; if?: string }
  | { is: 'nothing' | 'unknown' }

/** A literal, and the member of an enumeration that stands for it. */
type LiteralSet = { to: 'literal'; text: string; quoted?: true; name?: string }

/** What a field is set to, where the code shows it. `later`: so many milliseconds after the present time. `made`: `32 random bytes in hexadecimal`. */
export type SetTo =
  /** `name`: the member of an enumeration that the code names: `Pending` for `0`. */
  | { to: 'literal'; text: string; quoted?: true; name?: string }
  /** `caller`: who sends the request, or what they are known by. */
  | { to: 'nothing' | 'now' | 'caller' }
  | { to: 'later'; ms: number }
  /** One literal or another; `if`: the comparison that decides for the first one, as an expression. */
  | { to: 'either'; yes: LiteralSet; no: LiteralSet; if?: string }
  | { to: 'more' | 'less'; by: string }
  | { to: 'made'; how: string }

/** A field of a record and what it is set to. */
export interface FieldSet {
  field: string
  to: SetTo
}

/**
 * What a field of records that are asked for is: what somebody gives, the caller, nothing, anything but nothing, or a literal; or which bound of the code
 * it does not go below (`from`) or beyond (`until`).
 */
export interface FieldIs {
  /** `session.userId` for a field of the record that a field leads to. */
  field: string
  is: 'given' | 'caller' | 'nothing' | 'something' | 'literal' | 'from' | 'until'
  text?: string
  /** Other fields of which each would do as well. */
  or?: readonly string[]
}

/** Which records are asked for, as far as the code shows it, and in which order. */
export interface Query {
  where: readonly FieldIs[]
  /** Of records that are given along under a field only those with these. */
  along?: readonly { of: string; where: readonly FieldIs[] }[]
  order: readonly { field: string; down?: true }[]
  /** A list of records is asked for. */
  many?: true
  /** How many of them are given at once, by default and at most. */
  page?: { usual?: number; most?: number }
}

/** A call on the way, at its place, and the function that it runs. */
export interface Hop extends CodeLine {
  /** As written: `this.invoices.create`. */
  callee: string
  /** The function that runs, with its first line; it may have no name. */
  of: CodeLine & { name: string }
}

/**
 * What stands around code and decides whether, how often or when it runs: a condition that holds (`not`: that does not hold), a case of a choice, each
 * element of a list, a failure of what was tried before (`of`: of one call; `on`: what follows is done all the same), or work that nobody waits for.
 * A condition without a text is one that is too long to be read. `depth`: how many calls lead to the function that it stands in.
 */
export type Around = { line: CodeLine; depth?: number } /** `left`: it stands behind a branch that leaves where the condition holds. */ & (
  | { is: 'if'; test?: string; not?: true; left?: true }
  | { is: 'case'; of?: string; values: readonly string[] }
  | { is: 'each'; of?: string }
  | { is: 'failed'; of?: string; on?: true }
  | { is: 'beside' }
)

/** One thing that an operation does, where, and how it gets there. */
export interface Deed {
  at: CodeLine
  /** Calls that lead from the entry to the function of `at`, outermost first; empty where it stands in the entry itself. */
  via: readonly Hop[]
  /** Conditions that stand around it and around the calls that lead to it, as written; those that ask for the method of the request are left out. */
  when: readonly string[]
  /** It stands in a branch, whose condition may not be told in `when`. */
  branch?: true
  /** It stands in several branches, one inside of the other. */
  nested?: true
  /** It is only done where something on the way fails. */
  onFailure?: true
  /** It is only done where something that all requests share was not made yet: at the start, or at the first request. */
  once?: true
  /** A `catch` around ends it; `at`: its answer, where it answers in one way. */
  caught?: { at?: CodeLine }
  /** What stands around it and around the calls that lead to it, outermost first; what the call decides is left out. */
  around?: readonly Around[]
  /** The call that runs it, with others, as one transaction. */
  together?: CodeLine
  what:
    | {
        does: ModelVerb
        model: string
        fields: readonly string[]
        /** Method as written: `findMany`. */
        by: string
        /** What fields are set to, those whose value is computed left out. */
        sets?: readonly FieldSet[]
        /** Fields that have to equal something given, where the condition asks for nothing else. */
        where?: readonly string[]
        query?: Query
      }
    | { does: 'answers'; status?: number; shape: Shape; form: 'json' | 'text' | 'page' | 'redirect' | 'file' | 'empty' }
    /** An error is thrown, or a failing answer is sent: `Project.errors` has an entry of the same line where it could be read. */
    | { does: 'fails' }
    /** A function of the repository that can refuse is asked, with the literals that it gets in the place of arguments that are not: `['team', 'create']`. */
    | {
        does: 'asks'
        callee: string
        literals: readonly string[]
        of: CodeLine /** Nobody takes what it gives: it is called to refuse. */
        bare?: true
      }
    /** Files on disk, or objects of a bucket, are read, written, moved or removed. */
    | {
        does: 'files'
        verb: 'reads' | 'writes' | 'moves' | 'removes'
        where: 'disk' | 'bucket'
        /** Name of what is called: `unlink`. */
        by: string
        /** Module that it comes from. */
        from: string
        /** Where they stand, what is computed in braces: `{worlds}/{name}.json`. */
        path?: string
        /** Where they are moved to. */
        to?: string
        /** They stand there only under the condition, if it could be read, and else in the other place. */
        or?: { path: string; if?: string }
      }
    /** A program or a tool is made to do something: `clones a git repository`. */
    | {
        does: 'uses'
        how: string /** Name of what is called: `clone`. */
        by: string /** Package that it comes from. */
        from: string
        command?: string
      }
    /** Something is kept or looked up behind an interface of the repository, whatever stands behind that. */
    | {
        does: 'stores'
        verb: ModelVerb
        /** Name under which the code has it: `setupLinkStore`. */
        store: string
        /** The interface. */
        of: string
        /** Name of the method: `put`. */
        by: string
      }
    /** Entries of a store of keys and values, a cache or a file of settings are kept, removed, counted up or looked up. */
    | {
        does: 'remembers'
        verb: 'saves' | 'removes' | 'reads' | 'counts'
        /** In words: `Redis`, `the cache in memory`. */
        store: string
        /** Name of the method: `setex`. */
        by: string
        /** Package or type that the client comes from, and the file that names it. */
        from: string
        madeIn: RepoPath
        /** Key with what is computed in braces: `session:{id}`. */
        key?: string
        /** How long it stays. */
        seconds?: number
        /** An entry that is there stays as it is. */
        unlessThere?: true
      }
    /** A record that is there already is used, and no other one is created. */
    | {
        does: 'finds'
        /** The model. */
        record: string
        /** The variable that holds it. */
        name: string
        /** What gave it, as called: `findFirst`. */
        by: string
        /** Fields by which it is looked for, and whether the caller or something given is one of them. */
        where: readonly FieldIs[]
        /** It is looked for by more than these. */
        more?: true
        /** It is the answer. */
        answered?: true
      }
    | { does: 'queues'; job: string }
    | { does: 'calls'; target: string }
    /** A mail goes out; `subject` with what is computed in braces: `Welcome to {team}`. */
    | { does: 'mails'; through: string; subject?: string }
    /** A cookie goes out with the answer, or is taken back; `seconds`: how long it stays. */
    | { does: 'keeps'; cookie: string; gone?: true; httpOnly?: true; seconds?: number }
    /** The answer is to be saved as a file of this name, what is computed in braces. */
    | { does: 'downloads'; name: string }
    /** An event is emitted to those who listen in this process, or at the other end of a socket. */
    /** `says`: a member of what goes with it that tells such events apart: `event` is `status_change`. */
    | { does: 'emits'; event: string; says?: { name: string; text: string } }
    /** A line that tells of trouble is written to the log, what is computed in braces. */
    | { does: 'logs'; level: 'fatal' | 'error' | 'warn'; text: string }
}

/** What an operation does in the order of its code, as far as it could be followed. */
export interface Account {
  deeds: readonly Deed[]
}
