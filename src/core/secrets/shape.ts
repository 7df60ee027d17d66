/** A way in which secrets can be told by their text alone. */
export interface Shape {
  id: string
  /** What a text must hold for the shape to be in it; absent where every text has to be searched. */
  hint?: RegExp
  /** Ranges of characters that a reader must not see. */
  find(text: string): readonly (readonly [from: number, to: number])[]
  /** True where the shape is told by what stands around the secret, so lines must not be joined to find it. */
  loose?: true
}

/** A shape told by one expression: what its group `secret` matches is hidden. */
export interface Pattern {
  id: string
  /** Why the rule set does not find it. */
  reason: string
  hint: RegExp
  /** Global, with indices (`d`) and a group named `secret`; every repetition in it is bounded. */
  pattern: RegExp
  loose?: true
  /** False where a match is no secret after all. */
  accepts?: (groups: Readonly<Record<string, string>>) => boolean
}
