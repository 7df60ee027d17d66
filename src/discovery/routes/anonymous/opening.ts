/** The most credentials that are tried one by one. */
const mostTried = 4

/** What became of a request that bears a credential. */
export interface Tried {
  /** Whether it went on; undefined where something on its way was not read. */
  goesOn: boolean | undefined
  /** Credentials that were looked for on its way. */
  asked: ReadonlySet<string>
}

/**
 * Of the credentials that code looks for, those with which a request goes on, else those of which that is not known; who bears one may be asked for
 * another behind it.
 */
export function opening(asked: ReadonlySet<string>, bearing: (credential: string) => Tried): readonly string[] {
  const all = new Set(asked)
  const opens: string[] = []
  const perhaps: string[] = []
  // What is found on the way is added behind, and comes up as well.
  for (const credential of all) {
    if (all.size > mostTried) return [...asked]
    const tried = bearing(credential)
    if (tried.goesOn === true) opens.push(credential)
    else if (tried.goesOn === undefined) perhaps.push(credential)
    for (const one of tried.asked) all.add(one)
  }
  if (opens.length > 0) return opens
  // What a setting is compared with holds for nobody here: where all are refused, none of them is told apart.
  return perhaps.length > 0 ? perhaps : [...asked]
}

/** The credentials with which a request was seen to go on, where it is not known whether one without them would. */
export function passing(asked: ReadonlySet<string>, bearing: (credential: string) => Tried): readonly string[] {
  return asked.size > mostTried ? [] : [...asked].filter((credential) => bearing(credential).goesOn === true)
}
