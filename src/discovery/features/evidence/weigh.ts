/** What speaks for a file that no rule by name took. Each lies between 0 and 1. */
export interface Signs {
  /** How clearly it speaks of the feature, less where most files do. */
  speaks: number
  /** Share of the files that import it which are the feature's. */
  owned: number
  /** Share of what it imports which is the feature's. */
  uses: number
  /** Requests, procedures, messages, queues and templates between it and the feature. */
  reached: number
  /** Share of its folder that is the feature's, at most a half. */
  beside: number
  /** It lies among shared building blocks. */
  shared: number
  /** Exported names about the feature. */
  exported: number
  /** Share of its functions that are named for the feature. */
  declared: number
}

/**
 * Weights of a logistic regression over labelled features of the repositories of one half (`bench/features.ts --half tuned`), where half of the
 * files that rules found were hidden, and the words of paths with them. Frozen: to change one is to measure again on the other half.
 */
const weights: Readonly<Record<keyof Signs, number>> = {
  speaks: 3.5,
  owned: 2.9,
  uses: 1.9,
  reached: 1.4,
  beside: 5,
  shared: -2,
  exported: 1.1,
  declared: 3.9,
}
const bias = -5.7

/** Below it a file is not the feature's. */
export const cutOff = 0.65

/** How likely a file is the feature's: two decimals, so that a small change elsewhere in the repository moves nothing over the line. */
export function likelihood(signs: Signs): number {
  const sum = (Object.keys(weights) as (keyof Signs)[]).reduce((all, sign) => all + weights[sign] * signs[sign], bias)
  return Math.round(100 / (1 + Math.exp(-sum))) / 100
}

/** What somebody can look up: an import, a call, a declared name. */
const plain: readonly (keyof Signs)[] = ['reached', 'uses', 'owned', 'declared', 'exported']
const enough = 0.5

/** The sign that is told as the reason: the plain one that counts most, or that it speaks of the feature where none counts much. */
export function leadingSign(signs: Signs): keyof Signs {
  const worth = (sign: keyof Signs): number => weights[sign] * signs[sign]
  const best = plain.reduce((most, sign) => (worth(sign) > worth(most) ? sign : most))
  return worth(best) >= enough ? best : 'speaks'
}
