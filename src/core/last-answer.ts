import type { RepoPath } from './names.ts'

/** What a key of an answer to an error holds: what the error says, a text, or something else. */
export interface AnswerKey {
  key: string
  holds?: 'message' | 'text'
  text?: string
}

/** One way in which code answers errors. */
export interface AnswerWay {
  /** Classes of the errors that it answers, by name; every error where there is none. */
  of?: readonly string[]
  /** The status, or the one of errors that have none of their own. */
  status?: number
  /** Member of the error that holds its own status: `statusCode`, `getStatus`. */
  own?: string
  /** It stands under a condition that asks for something other than the class of the error. */
  maybe?: true
  /** Keys of the body, where it is an object that was read. */
  body?: readonly AnswerKey[]
}

/** Code that answers errors which nothing else has answered: an error handler of Express or Fastify, a filter of NestJS. */
export interface LastAnswer {
  name: string
  file: RepoPath
  line: number
  /** Framework whose errors it answers, by its name in lower case: `express`, `nestjs`. */
  framework: string
  ways: readonly AnswerWay[]
}
