import type { Step, Test } from '../../core/facts.ts'
import { held, type Scope } from './scope.ts'

/** Names that hold something where a condition does not hold: `row` of `!row`, `row == null` and `!row || row.owner !== user`. */
export function filledWithout(test: Test): readonly string[] {
  switch (test.k) {
    case 'after':
    case 'test':
      return filledWithout(test.of)
    case 'not':
      return test.of.k === 'ref' ? [test.of.name] : []
    case 'equal': {
      const [one, other] = test.of
      return test.not !== true && one.k === 'ref' && isNothing(other) ? [one.name] : []
    }
    case 'either':
      return test.of.flatMap(filledWithout)
    default:
      return []
  }
}

function isNothing(test: Test): boolean {
  return test.k === 'null' || (test.k === 'ref' && test.name === 'undefined')
}

/** Notes of names that statements behind `if (!row) throw …` find something in them. */
export function noteFilled(test: Test, scope: Scope): void {
  for (const name of filledWithout(test)) {
    const bound = held(name, scope)
    if (bound !== undefined) scope.names.set(name, { ...bound, filled: true })
  }
}

/** Begins statements that run in some cases only; what is called when they end forgets which names they found something in. */
export function beginBranch({ names }: Scope): () => void {
  const before = new Map(names)
  return () => {
    for (const [name, { filled, ...bound }] of names) if (filled === true && before.get(name)?.filled !== true) names.set(name, bound)
  }
}

/** Whether statements end with a return or an error, so that nothing behind them runs. */
export function leaves(steps: readonly Step[]): boolean {
  return steps.some(({ s }) => s === 'return' || s === 'throw')
}
