/** Why a message of an identity provider was refused. It is for the log alone: from outside all refusals look alike. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Refuses a message unless something holds; `why` says what did not. */
export function demand(holds: unknown, why: string): asserts holds {
  if (!holds) throw new Refusal(why)
}
