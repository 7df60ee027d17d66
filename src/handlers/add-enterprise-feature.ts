import type { Command, Computation } from '../core/command.ts'
import { entries as generators } from '../enterprise/features/index.generated.ts'
import { entries as features } from '../planner/features/index.generated.ts'
import { beginning } from './add-enterprise-feature/begin-feature.ts'
import { entryOf } from './add-enterprise-feature/find-entry.ts'
import { executePlan } from './add-enterprise-feature/execute-plan.ts'
import { parsePlanWish } from './add-enterprise-feature/parse-arguments.ts'
import { planFeature } from './add-enterprise-feature/plan-feature.ts'

/** Plans, and what memory files say of them. */
const planned = ['.workflow/plans/**', '.workflow/compliance/**', '.workflow/documentation/**', '**/*.md']

/** Code, migrations and schemas, the manifest, and what is remembered of them. */
const generated = ['**/*.{ts,tsx,mts,js,jsx,mjs,sql,prisma,json}', '.workflow/**']

/** Plans a feature that enterprises ask for, and carries its plan out (specification, 4.2). */
export const addEnterpriseFeature: Command = {
  name: 'add-enterprise-feature',
  about: 'Plans a feature that enterprises ask for, from what the project has today',
  args: [
    { name: 'feature-type', about: `What to add, by name or in words: ${features.map(({ name }) => name).join(', ')}`, required: true },
    { name: 'requirements', about: 'What it has to meet, in quotation marks: protocols, providers, standards, figures, what is ruled out' },
  ],
  options: [
    {
      name: '--plan-only',
      about: 'Leaves out the code of the first phase, which comes with the plan where it is generated',
    },
    { name: '--execute', about: 'Carries a plan out that was reviewed' },
    { name: '--phase', about: 'Of a plan that is carried out, the phase with this number' },
    { name: '--package', about: 'Name or folder of the package of a monorepo that it is for' },
  ],
  examples: [
    '/add-enterprise-feature sso "SAML 2.0 with Okta, Entra ID and Google Workspace" --plan-only',
    '/add-enterprise-feature "we need SOC2 audit trails"',
    '/add-enterprise-feature sso --execute --phase 1',
  ],
  bind(tokens) {
    const wish = parsePlanWish(tokens)
    const plan: Computation = { permission: 'write', writes: planned, run: (context) => planFeature(wish, context) }
    if (wish.planOnly) return plan
    const { name } = entryOf(wish.feature)
    const generator = generators.find((one) => one.name === name)
    const run: Computation['run'] = (context) => executePlan(wish, context)
    if (generator === undefined) return wish.execute ? { permission: 'write', writes: [], run } : plan
    const proves = `${name} ${wish.package ?? ''}`
    if (wish.execute) return { permission: 'write', writes: generated, proves, run }
    return { permission: 'write', writes: [...planned, ...generated], proves, ...beginning(wish, generator) }
  },
}
